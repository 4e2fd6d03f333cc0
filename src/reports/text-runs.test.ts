import { describe, expect, it } from 'vitest'
import { arabicSlice, baseSlice, fontSlices, hebrewSlice, slicesFor } from './fonts.ts'
import { printable, runsOf } from './text-runs.ts'

/** Fonts that have everything that their slices promise. */
const fontsOf = (...ids: string[]) =>
  new Map(
    fontSlices
      .filter(({ id }) => ids.includes(id))
      .map(({ id, ranges }) => [id, (code: number) => ranges.some(([from, to]) => code >= from && code <= to)]),
  )
const everything = fontsOf(...fontSlices.map(({ id }) => id))
const latinAlone = fontsOf(baseSlice.id)
const note = '(original script in the console)'
const romanise = (word: string) => `<${word.length}>`

describe('a text of several scripts', () => {
  it('is one run where one font has all of it', () => {
    expect(runsOf('Nguyễn Đặng, Ελένη Иванова', everything)).toMatchObject([{ slice: 'latin', isRtl: false }])
  })

  it('changes the font where a name does', () => {
    const runs = runsOf('Li 李小龙 (China)', everything) ?? []
    expect(runs.map(({ text }) => text).join('')).toBe('Li 李小龙 (China)')
    expect(new Set(runs.map(({ slice }) => slice)).size).toBeGreaterThan(1)
  })

  it('keeps what runs from right to left together, with the numbers and blanks inside', () => {
    const runs = runsOf('aka כהן 12 לוי, 1970', everything)
    expect(runs).toMatchObject([
      { text: 'aka ', isRtl: false },
      { text: 'כהן 12 לוי', slice: hebrewSlice.id, isRtl: true },
      { text: ', 1970', isRtl: false },
    ])
  })

  it('joins Arabic letters, and leaves their vowel marks out', () => {
    const [run] = runsOf('مُحَمَّد', everything) ?? []
    expect(run).toMatchObject({ slice: arabicSlice.id, isRtl: true })
    expect(run?.text).toBe('\uFEE3\uFEA4\uFEE4\uFEAA')
  })

  it('cannot be printed without the fonts that it needs', () => {
    expect(runsOf('李', latinAlone)).toBeNull()
    expect(runsOf('محمد', latinAlone)).toBeNull()
    expect(runsOf('😀', everything)).toBeNull()
  })
})

describe('what stands in for letters without a font', () => {
  it('is the romanised form, with one note behind words that follow each other', () => {
    expect(printable('Li 李小龙 王 of Jinan', latinAlone, romanise, note)).toBe(`Li <3> <1> ${note} of Jinan`)
  })

  it('is nothing where every letter has one', () => {
    expect(printable('Li 李小龙', everything, romanise, note)).toBe('Li 李小龙')
  })

  it('never lets a sign through that has no glyph', () => {
    const text = printable('😀 Thai ไทย', latinAlone, (word) => word, note)
    expect(runsOf(text, latinAlone)).not.toBeNull()
  })

  it('is a plainer sign for one of punctuation', () => {
    const latin1 = new Map([[baseSlice.id, (code: number) => code < 0x100]])
    expect(printable('−5 – “so”', latin1, romanise, note)).toBe('-5 - "so"')
  })

  it('takes away what would turn the direction of reading', () => {
    expect(printable('a\u202Eb\u200Bc\td', everything, romanise, note)).toBe('abc d')
  })
})

describe('the fonts that texts need', () => {
  it('are none beside the base for European names', () => {
    expect(slicesFor(['Łukasz Müller', 'Żółć – Ελένη', 'Юлия'])).toEqual([])
  })

  it('are one slice for each part of a script', () => {
    expect(slicesFor(['محمد', 'כהן', '김', 'みどり', '李'])).toEqual(
      ['arabic', 'han-6600', 'hebrew', 'hangul-ac00', 'kana'].sort(),
    )
  })
})
