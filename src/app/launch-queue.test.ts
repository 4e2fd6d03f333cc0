import { describe, expect, it } from 'vitest'
import { placeOfLaunch } from './launch-queue.ts'

const origin = 'https://console.example'

describe('a launch of the application while it is open', () => {
  it.each([
    ['/ur-screen/', '/ur-screen/comply/search', null],
    ['/ur-screen/comply/search', '/ur-screen/', '/ur-screen/comply/search'],
    ['/ur-screen/comply?status=open', '/ur-screen/', '/ur-screen/comply?status=open'],
    ['/console/profiles', '/ur-screen/', null],
  ])('with %s on %s leads to %s', (target, here, expected) => {
    expect(placeOfLaunch(origin + target, origin + here)).toBe(expected)
  })

  it('opens the panel over the page that is shown', () => {
    const place = placeOfLaunch(`${origin}/ur-screen/?panel=outbox`, `${origin}/ur-screen/comply/monitor?page=2`)
    expect(place).toBe('/ur-screen/comply/monitor?page=2&panel=outbox')
  })
})
