import { expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

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
