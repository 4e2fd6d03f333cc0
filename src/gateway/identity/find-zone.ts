import type { RecognisedLine } from './recognised.ts'

/** Fewest letters of a line that may be one of a zone: some get lost at its ends. */
const fewest = 18

/** Whether a line looks like one of a zone: long, hardly any blanks, and all but made of the letters of one. */
function isOfZone({ text }: RecognisedLine): boolean {
  const solid = text.replaceAll(/\s/gu, '')
  // small c is what fillers are taken for
  const small = solid.replaceAll(/[^abd-z]/gu, '').length
  const letters = solid.replaceAll(/[^A-Za-z0-9<«({[]/gu, '').length
  const isTold = /[<«]/u.test(solid) || solid.replaceAll(/\D/gu, '').length >= 6
  return (
    solid.length >= fewest &&
    isTold &&
    text.length - solid.length <= 6 &&
    small * 3 <= solid.length &&
    letters * 5 >= solid.length * 4
  )
}

/** Whether lines stand one close below the other, and are about as long. */
function isTogether(lines: readonly RecognisedLine[]): boolean {
  return lines.every(({ box }, index) => {
    const above = lines[index - 1]?.box
    if (above === undefined) return true
    const [height, width] = [above.y1 - above.y0, above.x1 - above.x0]
    const isBelow = box.y0 > above.y0 && box.y0 - above.y1 < height * 3
    return isBelow && Math.abs(box.x0 - above.x0) < width * 0.2 && Math.abs(box.x1 - above.x1) < width * 0.3
  })
}

/**
 * The lines of the machine-readable zone of a page: the lowest three, or else two, that stand one below the other and look
 * like it. A speck between them is none. Empty without any.
 */
export function findZone(lines: readonly RecognisedLine[]): RecognisedLine[] {
  const like = lines.filter(isOfZone)
  for (let end = like.length; end > 1; end -= 1)
    for (const count of [3, 2]) {
      const chosen = like.slice(Math.max(0, end - count), end)
      if (chosen.length === count && isTogether(chosen)) return chosen
    }
  return []
}
