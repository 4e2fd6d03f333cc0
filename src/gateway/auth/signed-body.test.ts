import { describe, expect, it } from 'vitest'
import { isSigned, signBody } from './signed-body.ts'

const secret = 'a secret that two have'
const body = '{"status":"completed"}'
const now = new Date('2026-11-26T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const header = signBody(secret, body, now)

describe('a signed body', () => {
  it('is the one that was signed, with the secret that both have', () => {
    expect(isSigned(secret, body, header, now)).toBe(true)
    expect(isSigned('another secret', body, header, now)).toBe(false)
    expect(isSigned(secret, `${body} `, header, now)).toBe(false)
  })

  it('is believed for five minutes, whichever clock is ahead', () => {
    expect(isSigned(secret, body, header, later(300))).toBe(true)
    expect(isSigned(secret, body, header, later(301))).toBe(false)
    expect(isSigned(secret, body, header, later(-301))).toBe(false)
  })

  it('is not believed under another time than it was signed at', () => {
    const [, mac] = header.split(',')
    expect(isSigned(secret, body, `t=${Math.floor(later(10).getTime() / 1000)},${mac}`, later(10))).toBe(false)
  })

  it.each([
    '',
    'v1=00',
    `t=,v1=${'0'.repeat(64)}`,
    `t=1,v1=${'0'.repeat(63)}`,
    `t=1,v1=${'g'.repeat(64)}`,
    `${header},`,
  ])('is not believed under a header such as "%s"', (given) => expect(isSigned(secret, body, given, now)).toBe(false))
})
