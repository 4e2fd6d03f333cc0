/** Shapes of a letter: by itself, at the end, at the beginning, in the middle; a letter that joins to one side has two. */
const shapes = new Map<string, string[]>()

// Unicode names the letter of each shape and has them in this order; alef maksura has two in either block
for (const [from, to] of [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbff],
] as const)
  for (let code = from; code <= to; code += 1) {
    const shape = String.fromCharCode(code)
    const letter = shape.normalize('NFKC')
    if (letter === shape) continue
    const known = shapes.get(letter)
    if (known === undefined) shapes.set(letter, [shape])
    else known.push(shape)
  }

const lengthening = 'ـ'
const lam = 'ل'
const isArabicLetter = (sign: string): boolean => /\p{Script=Arabic}/u.test(sign) && /\p{L}/u.test(sign)

const joinsOn = (letter: string | undefined): boolean =>
  letter !== undefined && (letter === lengthening || shapes.get(letter)?.length === 4)
const joinsBack = (letter: string | undefined): boolean =>
  letter !== undefined && (letter === lengthening || (shapes.get(letter)?.length ?? 0) >= 2)

function shapeOf(of: readonly string[], back: boolean, on: boolean): string {
  const [alone = '', end = alone, begin = alone, middle = end] = of
  if (back) return on ? middle : end
  return on ? begin : alone
}

/**
 * Arabic text with each letter in the shape that its neighbours give it, still in the order in which it is read: a PDF
 * holds glyphs, and jspdf's own shaping joins letters wrongly beside vowel marks. Null where a letter has no shapes of
 * its own in Unicode, as in some languages of Africa: unjoined letters would be another word.
 */
export function shapeArabic(text: string): string | null {
  const letters = Array.from(text.normalize('NFC'))
  let shaped = ''
  for (let i = 0; i < letters.length; i += 1) {
    const letter = letters[i] ?? ''
    const next = letters[i + 1]
    const together = letter === lam && next !== undefined ? shapes.get(letter + next) : undefined
    const of = together ?? shapes.get(letter)
    if (of === undefined && letter !== lengthening && isArabicLetter(letter)) return null
    const back = joinsOn(letters[i - 1]) && joinsBack(letter)
    const on = together === undefined && joinsOn(letter) && joinsBack(next)
    shaped += of === undefined ? letter : shapeOf(of, back, on)
    if (together !== undefined) i += 1
  }
  return shaped
}
