import { describe, expect, it } from 'vitest'
import { webAppManifest } from './web-app-manifest.ts'

const { file_handlers: handlers, scope } = webAppManifest('/ur-screen/')

describe('the installed application', () => {
  it('is offered by the system for .csv, .xls and .xlsx, each by its type, and for nothing else', () => {
    expect(handlers.map(({ accept }) => accept)).toEqual([
      {
        'text/csv': ['.csv'],
        'application/vnd.ms-excel': ['.xls'],
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
      },
    ])
  })

  it('opens such a file at its start page, where it asks for the provider', () => {
    expect(handlers.map(({ action }) => action)).toEqual(['/ur-screen/'])
    expect(scope).toBe('/ur-screen/')
  })
})
