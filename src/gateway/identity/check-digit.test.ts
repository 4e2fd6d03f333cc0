import { describe, expect, it } from 'vitest'
import { agrees, checkDigit } from './check-digit.ts'

describe('a check digit', () => {
  // the examples of ICAO 9303-3, 4.9
  it.each([
    ['520727', '3'],
    ['AB2134<<<', '5'],
    ['HA672242<658022549601086<<<<<<<<<<<<<<0', '8'],
  ])('of %s is %s', (text, digit) => {
    expect(checkDigit(text)).toBe(digit)
    expect(agrees(text, digit)).toBe(true)
    expect(agrees(text, String((Number(digit) + 1) % 10))).toBe(false)
  })

  it('may be a filler where there is nothing to check, and only there', () => {
    expect(agrees('<<<<', '<')).toBe(true)
    expect(agrees('<<<<', '0')).toBe(true)
    expect(agrees('AB<<', '<')).toBe(false)
  })

  it('is none of a text with letters that have no value', () => {
    expect(checkDigit('AB-1')).toBeNull()
    expect(agrees('AB-1', '0')).toBe(false)
  })
})
