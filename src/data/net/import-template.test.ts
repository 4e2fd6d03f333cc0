import { afterEach, describe, expect, it, vi } from 'vitest'
import { importTemplate } from './import-template.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
function answer(response: Response): { asked: string[] } {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(response)
  })
  return { asked }
}

describe('the template of an import', () => {
  it('comes from the files of the console, which are there without a connection', async () => {
    const { asked } = answer(new Response('PK\u0003\u0004 and so on'))
    expect(await (await importTemplate('fourth', signal)).text()).toBe('PK\u0003\u0004 and so on')
    expect(asked).toEqual(['/ur-screen/static/files/import_fourth_monitor_template.xlsx'])
  })

  it('is never a page that somebody else answers with, nor a refusal', async () => {
    answer(new Response('<!doctype html>Sign in to this network'))
    await expect(importTemplate('fourth', signal)).rejects.toThrow('something else')
    answer(new Response('PK\u0003\u0004', { status: 503 }))
    await expect(importTemplate('fourth', signal)).rejects.toThrow('503')
  })
})
