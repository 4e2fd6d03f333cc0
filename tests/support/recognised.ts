import type { OcrThread } from '#gateway/identity/ocr-thread.ts'
import type { Letter, Reading, Recognised, Word, ZoneLine } from '#gateway/identity/recognised.ts'
import { somebody, zoneOf } from './mrz.ts'

const [pitch, left, step, height] = [30, 40, 60, 40]

/** The letters of a line, each as wide as the others, where they stand in the line of an image; fillers are lower. */
export function lettersOf(text: string, line = 0, confidence = 92): Letter[] {
  const y0 = left + line * step
  return Array.from(text).flatMap((letter, at) => {
    const x0 = left + at * pitch
    const y1 = y0 + (letter === '<' ? height - 4 : height)
    return letter === ' ' ? [] : [{ text: letter, confidence, box: { x0, y0, x1: x0 + 20, y1 } }]
  })
}

/** The words of a line, each with its letters. */
const wordsOf = (text: string, line: number, confidence: number): Word[] =>
  [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => {
    const x0 = left + index * pitch
    const y0 = left + line * step
    const box = { x0, y0, x1: x0 + word.length * pitch - 10, y1: y0 + height }
    return { text: word, confidence, box, letters: lettersOf(' '.repeat(index) + word, line, confidence) }
  })

/** An image on which these lines stand one below the other, each as clear as said. */
export function recognisedOf(texts: readonly string[], confidence = 92): Recognised {
  const lines = texts.map((text, index) => ({
    text,
    confidence,
    box: { x0: left, y0: left + index * step, x1: left + text.length * pitch - 10, y1: left + height + index * step },
    words: wordsOf(text, index, confidence),
  }))
  return { width: 1480, height: 1040, turned: 0, lines }
}

/** A zone at which several looks were taken: the lines that each of them saw. */
export const zoneSeen = (...looks: readonly (readonly string[])[]): ZoneLine[] =>
  (looks[0] ?? []).map((text, line) => ({
    box: { x0: left, y0: 800 + line * step, x1: left + text.length * pitch, y1: 840 + line * step },
    looks: looks.map((texts) => lettersOf(texts[line] ?? '', line)),
  }))

const bill = ['Mira Halvorsdal', '22 Larch Street', 'Leeds LS1 4DY', 'Total due']
const card = zoneOf('TD3', somebody)

/** What is read of an image that is a passport and a bill at once. */
export const exampleReading: Reading = { page: recognisedOf(bill), zone: zoneSeen(card, card) }

/** Reads whatever it is given as the same. */
export const readerOf = (reading: Reading): OcrThread => ({
  read: () => Promise.resolve(reading),
  end: () => Promise.resolve(),
})
