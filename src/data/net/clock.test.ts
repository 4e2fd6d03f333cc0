import { afterEach, describe, expect, it } from 'vitest'
import { noteServerDate, toDeviceTime, toServerTime } from './clock.ts'

const at = Date.parse('2026-11-21T10:00:00Z')
const hour = 3_600_000
const header = (time: number) => new Date(time).toUTCString()

afterEach(() => noteServerDate(header(at), at, at))

describe('the server’s clock', () => {
  it('corrects the age of a copy that was read while this device’s clock was wrong', () => {
    noteServerDate(header(at), at + 5 * hour, at + 5 * hour) // the device is five hours ahead
    const stored = toServerTime(at + 5 * hour)
    noteServerDate(header(at + hour), at + hour, at + hour) // set right, an hour later
    expect(at + hour - toDeviceTime(stored)).toBe(hour)
  })

  it('is not followed for the seconds of the road, and not without a date', () => {
    noteServerDate(header(at - 2000), at, at + 1000)
    noteServerDate(null, at, at)
    noteServerDate('soon', at, at)
    expect(toServerTime(at)).toBe(at)
  })
})
