import { describe, expect, it } from 'vitest'
import { pageOf, returnPath } from './own-address.ts'

it.each([
  ['/ur-screen/comply/monitor/matches?monitor=m-1', '/comply/monitor/matches?monitor=m-1'],
  ['/ur-screen/comply/', '/comply'],
  ['/ur-screen/', '/'],
  ['/ur-screen/nowhere', null],
  ['/console/exports', null],
  ['/ur-screen', null],
  ['https://elsewhere.example/ur-screen/comply', null],
  ['//elsewhere.example/ur-screen/comply', null],
  ['javascript:alert(1)', null],
  ['/ur-screen/../console', null],
  ['http://', null],
])('%s leads to %s', (link, page) => {
  expect(pageOf(link)).toBe(page)
})

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
