import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

describe('returnPath', () => {
  it.each(['/ur-screen/comply/monitor?page=2', '/ur-screen/', '/ur-screen?panel=outbox'])('goes back to %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    '//evil.example/ur-screen/',
    'https://evil.example/',
    '/ur-screenery',
    '/console',
    'javascript:alert(1)',
  ])('goes to the root of the console instead of %s', (path) => {
    expect(returnPath(path)).toBe('/ur-screen/')
  })
})
