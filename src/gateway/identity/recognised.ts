import type { FieldBox } from '#contracts/id-analysis.ts'

/** A rectangle of an image, in pixels. */
export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** One letter as it was recognised. `confidence`: 0 to 100. */
export interface Letter {
  text: string
  confidence: number
  box: Box
}

/** A word as it was recognised, with its letters from left to right. `confidence`: 0 to 100. */
export interface Word {
  text: string
  confidence: number
  box: Box
  letters: readonly Letter[]
}

/** A line of text as it was recognised, from left to right. `confidence`: 0 to 100. */
export interface RecognisedLine {
  text: string
  confidence: number
  box: Box
  words: readonly Word[]
}

/** All letters of a line, from left to right. */
export const lettersOf = ({ words }: RecognisedLine): Letter[] => words.flatMap(({ letters }) => letters)

/** How an image lies that was made straight before it was read: its size, and radians by which it was turned clockwise. */
export interface Sheet {
  width: number
  height: number
  turned: number
}

/** Text that was recognised, from top to bottom, with places on the image as it was made straight. */
export interface Recognised extends Sheet {
  lines: readonly RecognisedLine[]
}

/** A line of a machine-readable zone, and the letters that each look at it saw. */
export interface ZoneLine {
  box: Box
  looks: readonly (readonly Letter[])[]
}

/** What was recognised of a document; `zone` is empty where none was found, or none was looked for. */
export interface Reading {
  page: Recognised
  zone: readonly ZoneLine[]
}

/** The smallest rectangle around others; null around none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const edge = (of: keyof Box, pick: (...all: number[]) => number) => pick(...boxes.map((box) => box[of]))
  return { x0: edge('x0', Math.min), y0: edge('y0', Math.min), x1: edge('x1', Math.max), y1: edge('y1', Math.max) }
}

/** Where a rectangle of the straight image is on the one that came, in parts of it, and within it. */
export function placeOn({ width, height, turned }: Sheet, { x0, y0, x1, y1 }: Box): FieldBox {
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
  const back = (x: number, y: number) => {
    const [dx, dy] = [x - width / 2, y - height / 2]
    return { x: 0.5 + (dx * cos + dy * sin) / width, y: 0.5 + (dy * cos - dx * sin) / height }
  }
  const corners = [back(x0, y0), back(x1, y0), back(x0, y1), back(x1, y1)]
  const within = (value: number) => Math.min(1, Math.max(0, value))
  const [xs, ys] = [corners.map(({ x }) => within(x)), corners.map(({ y }) => within(y))]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
