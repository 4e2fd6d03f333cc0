/** From the first code point to the last, both counted in. */
type Range = readonly [from: number, to: number]

/** A file with the glyphs of some code points, small enough to be fetched when a name needs it. */
export interface FontSlice {
  /** Name of its file, without the ending. */
  id: string
  ranges: readonly Range[]
}

/** Digits, punctuation and blanks, which stand inside names of every script. */
const signs: readonly Range[] = [
  [0x20, 0x40],
  [0x5b, 0x60],
  [0x7b, 0x7e],
  [0xa0, 0xa0],
  [0xab, 0xab],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0x2010, 0x2027],
]

/** Latin with Vietnamese, Greek, Cyrillic, and the signs that reports use; the bold face has the same. */
const european: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2264, 0x2265],
  [0xfb00, 0xfb06],
]

/** Consecutive slices of so many code points each. */
const cut = (name: string, from: number, to: number, each: number): FontSlice[] =>
  Array.from({ length: Math.ceil((to - from + 1) / each) }, (_, i) => {
    const first = from + i * each
    return { id: `${name}-${first.toString(16)}`, ranges: [[first, Math.min(first + each - 1, to)]] }
  })

/** What every report is set in: `latin` is looked at first, whatever other slices have of it. */
export const baseSlice: FontSlice = { id: 'latin', ranges: european }
/** The bold face of the base slice. */
export const boldSlice: FontSlice = { id: 'latin-bold', ranges: european }

/** Arabic letters in the shapes that they have beside others, which print as they are. */
export const arabicSlice: FontSlice = {
  id: 'arabic',
  ranges: [...signs, [0x600, 0x6ff], [0xfb50, 0xfbff], [0xfc5e, 0xfc62], [0xfdf2, 0xfdf2], [0xfe80, 0xfefc]],
}
/** Hebrew letters. */
export const hebrewSlice: FontSlice = { id: 'hebrew', ranges: [...signs, [0x5be, 0x5f4], [0xfb1d, 0xfb4f]] }

/** Scripts that run from left to right, one glyph after the other. */
const plainSlices: readonly FontSlice[] = [
  {
    id: 'kana',
    ranges: [
      [0x3000, 0x30ff],
      [0x31f0, 0x31ff],
      [0xff01, 0xffe6],
    ],
  },
  ...cut('hangul', 0xac00, 0xd7a3, 2048),
  ...cut('han', 0x4e00, 0x9fff, 1536),
]

/** Every slice that there is. Other scripts are printed in their romanised form. */
export const fontSlices: readonly FontSlice[] = [baseSlice, boldSlice, arabicSlice, hebrewSlice, ...plainSlices]

const isIn = ({ ranges }: FontSlice, code: number): boolean => ranges.some(([from, to]) => code >= from && code <= to)

/** The slice that a letter which runs from left to right is in; null: none has it. */
export const sliceOf = (code: number): string | null =>
  [baseSlice, ...plainSlices].find((slice) => isIn(slice, code))?.id ?? null

/** Whether something may stand inside of a name that runs from right to left, whose slices have it as well. */
export const isSign = (code: number): boolean => signs.some(([from, to]) => code >= from && code <= to)

/** The slice of a letter that runs from right to left. */
export const rtlSliceOf = (letter: string): string =>
  /\p{Script=Hebrew}/u.test(letter) ? hebrewSlice.id : arabicSlice.id

/** Whether a letter runs from right to left. */
export const isRightToLeft = (code: number): boolean =>
  (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc)

/** The slices that texts need beside the two faces of the base, each once. */
export function slicesFor(texts: Iterable<string>): string[] {
  const needed = new Set<string>()
  for (const text of texts)
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0
      const slice = isRightToLeft(code) ? rtlSliceOf(letter) : sliceOf(code)
      if (slice !== null && slice !== baseSlice.id) needed.add(slice)
    }
  return [...needed].sort()
}
