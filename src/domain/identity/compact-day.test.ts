import { describe, expect, it } from 'vitest'
import { compactDay, isDay, turnedRound } from './compact-day.ts'

describe('a compact day of a document', () => {
  it.each([
    ['12081974', '1974-08-12'],
    ['29022024', '2024-02-29'],
    ['01012000', '2000-01-01'],
  ])('%s is turned round to %s, and back', (compact, day) => {
    expect(turnedRound(compact)).toBe(day)
    expect(compactDay(day)).toBe(compact)
  })

  it.each(['29022023', '31042020', '00012000', '12132000', '1281974', '120819740', '12O81974', ''])(
    'is none where it is %j',
    (compact) => expect(turnedRound(compact)).toBeNull(),
  )

  it('has the form that years come first in', () => {
    expect(isDay('1974-08-12')).toBe(true)
    expect(isDay('12-08-1974')).toBe(false)
    expect(isDay('1974-8-12')).toBe(false)
  })
})
