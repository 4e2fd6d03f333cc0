import { describe, expect, it } from 'vitest'
import { pathAfterSwitch } from './path-after-switch.ts'

describe('pathAfterSwitch', () => {
  it.each([
    ['/ur-screen/acuris/monitor/matches', '/ur-screen/acuris/monitor'],
    ['/ur-screen/comply/search/results', '/ur-screen/comply/search'],
    ['/ur-screen/403', '/ur-screen/'],
    ['/ur-screen/comply/monitor', '/ur-screen/comply/monitor'],
    ['/ur-screen/', '/ur-screen/'],
  ])('opens %s as %s in the new tenant', (before, after) => {
    expect(pathAfterSwitch(before)).toBe(after)
  })
})
