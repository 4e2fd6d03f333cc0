import { describe, expect, it } from 'vitest'
import { somebody, zoneOf } from '#tests/support/mrz.ts'
import { checksOf, isWhole, numberOf } from './zone-checks.ts'

describe('the check digits of a zone', () => {
  // the documents of ICAO 9303, parts 4 to 6
  it.each([
    ['TD3', ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']],
    ['TD2', ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']],
    ['TD1', ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']],
  ] as const)('are all right on the specimen of format %s', (format, lines) => {
    expect(checksOf(format, lines)).toEqual({ number: true, birth: true, expiry: true, composite: true })
    expect(isWhole(format, lines)).toBe(true)
  })

  it.each([
    ['number', 3],
    ['birth', 15],
    ['expiry', 23],
  ] as const)('say which field is wrong: %s', (field, place) => {
    const [first = '', second = ''] = zoneOf('TD3', somebody)
    const other = String((Number(second[place]) + 1) % 10)
    const checks = checksOf('TD3', [first, second.slice(0, place) + other + second.slice(place + 1)])
    expect(checks).toEqual({ number: true, birth: true, expiry: true, composite: false, [field]: false })
  })

  it('of a number of more than nine letters stand in another place (ICAO 9303-5, 4.2.4)', () => {
    const lines = ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<']
    expect(numberOf('TD1', lines)).toEqual({ number: 'D23145890734', digit: '9' })
    expect(isWhole('TD1', lines)).toBe(true)
  })
})
