import { afterEach, describe, expect, it } from 'vitest'
import { analyst } from '#tests/support/render-screen.tsx'
import { session } from './session-state.ts'
import { timeZone } from './time-zone.ts'

const device = Intl.DateTimeFormat().resolvedOptions().timeZone
const as = (timezone: string) => session.set({ kind: 'open', user: { ...analyst, timezone }, device: 'none' })

afterEach(() => session.set({ kind: 'starting' }))

describe('the time zone of the console', () => {
  it('is that of the person who is signed in, wherever the device is', () => {
    as('Asia/Tokyo')
    expect(timeZone()).toBe('Asia/Tokyo')
  })

  it('is that of the device while nobody is signed in, and for a person in a zone that is none', () => {
    expect(timeZone()).toBe(device)
    as('Mars/Olympus')
    expect(timeZone()).toBe(device)
  })
})
