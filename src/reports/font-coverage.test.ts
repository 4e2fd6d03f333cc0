import { describe, expect, it } from 'vitest'
import { coverageOf } from './font-coverage.ts'

const words = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff])
const long = (value: number) => words(value >>> 16, value & 0xffff)

/** A font of nothing but its map: A to C by their distance from the glyphs, a and c by a list that has no glyph for b. */
const segments = words(
  4,
  46,
  0,
  6,
  0,
  0,
  0,
  0x43,
  0x63,
  0xffff,
  0,
  0x41,
  0x61,
  0xffff,
  0x10000 - 0x40,
  0,
  1,
  0,
  4,
  0,
  5,
  0,
  6,
)
const map = [...words(0, 1), ...words(3, 1), ...long(12), ...segments]
const tag = Array.from('cmap').map((letter) => letter.charCodeAt(0))
const font = [0, 1, 0, 0, ...words(1, 0, 0, 0), ...tag, ...long(0), ...long(28), ...long(map.length), ...map]

describe('what a font can print', () => {
  it.each([
    ['A', true],
    ['C', true],
    ['D', false],
    ['a', true],
    ['b', false],
    ['c', true],
    ['\uFFFF', false],
  ])('is what its map leads to a glyph for: %s', (letter, is) =>
    expect(coverageOf(new Uint8Array(font))(letter.charCodeAt(0))).toBe(is),
  )

  it('is read where the font lies in the middle of other bytes', () => {
    const bytes = new Uint8Array([9, 9, 9, ...font, 9]).subarray(3, 3 + font.length)
    expect(coverageOf(bytes)(0x41)).toBe(true)
  })

  it('is nothing where there is no map', () => expect(coverageOf(new Uint8Array(64))(0x41)).toBe(false))
})
