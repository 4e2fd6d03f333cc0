import { around, type RecognisedLine, type Word } from './recognised.ts'

/** What lies between two columns, at least, in heights of a line: between two words there is less. */
const betweenColumns = 2

function lineOf(words: readonly Word[]): RecognisedLine[] {
  const box = around(words.map((word) => word.box))
  if (box === null) return []
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  return [{ text: words.map(({ text }) => text).join(' '), confidence, box, words }]
}

/** The lines that one is made of where it goes through several columns of a page. */
export function partsOf({ box, words }: RecognisedLine): RecognisedLine[] {
  const least = (box.y1 - box.y0) * betweenColumns
  const parts: Word[][] = []
  for (const word of words) {
    const before = parts.at(-1)
    const last = before?.at(-1)
    if (before !== undefined && last !== undefined && word.box.x0 - last.box.x1 < least) before.push(word)
    else parts.push([word])
  }
  return parts.flatMap(lineOf)
}
