import { layouts } from './mrz-layout.ts'
import type { Letter, ZoneLine } from './recognised.ts'
import { columnsOf, type Grid, heightOf } from './zone-grid.ts'

/** What the looks at a zone saw in one of its columns. */
export interface Column {
  /** Every letter that was seen, and how much speaks for it. */
  votes: ReadonlyMap<string, number>
  /** What each look saw there above all; empty where it saw nothing. */
  seen: readonly string[]
}

/** Signs that fillers are taken for, which stand nowhere in a zone. */
const fillerSigns = /[«≪‹⟨〈({[€]/gu
/** Letters that fillers are taken for. */
const fillerLetters = new Set(['<', 'K', 'L', 'C'])
/** A filler does not reach down to where letters stand: it is lower than they are by at least this part. */
const lower = 0.95

/** A sign in the letters of a zone; empty for one that is none of them. */
const inZone = (text: string): string =>
  text
    .replaceAll(fillerSigns, '<')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9<]/gu, '')
    .slice(0, 1)

interface Seen {
  text: string
  weight: number
}

/** What one look saw in each column of a line. */
function seenBy(look: readonly Letter[], height: number, grid: Grid): Seen[][] {
  const columns: Seen[][] = Array.from({ length: layouts[grid.format].length }, () => [])
  for (const letter of look) {
    const text = inZone(letter.text)
    if (text === '') continue
    const isLow = height > 0 && letter.box.y1 - letter.box.y0 < height * lower
    for (const { column, share } of columnsOf(grid, letter))
      columns[column]?.push({
        text: fillerLetters.has(text) && isLow ? '<' : text,
        weight: Math.max(0.05, (share * letter.confidence) / 100),
      })
  }
  // a filler that is seen twice is seen as two of those
  return columns.map((seen) =>
    seen.length > 1 && seen.every(({ text }) => fillerLetters.has(text))
      ? [{ text: '<', weight: Math.max(...seen.map(({ weight }) => weight)) }]
      : seen,
  )
}

const strongest = (seen: readonly Seen[]): string =>
  seen.toSorted((one, other) => other.weight - one.weight)[0]?.text ?? ''

/** The columns of every line of a zone by all looks at it. */
export function votesOn(zone: readonly ZoneLine[], grid: Grid): Column[][] {
  const height = heightOf(zone.flatMap(({ looks }) => looks.flat()))
  return zone.map(({ looks }) =>
    votesOfLine(
      looks.map((look) => seenBy(look, height, grid)),
      grid,
    ),
  )
}

function votesOfLine(all: readonly Seen[][][], grid: Grid): Column[] {
  return Array.from({ length: layouts[grid.format].length }, (_, index) => {
    const votes = new Map<string, number>()
    const seen = all.map((columns) => columns[index] ?? [])
    for (const { text, weight } of seen.flat()) votes.set(text, (votes.get(text) ?? 0) + weight)
    return { votes, seen: seen.map(strongest) }
  })
}

/** The letter for which most speaks, once each was exchanged by what can stand there; empty where none was seen that can. */
export function elected({ votes }: Column, exchanged: (letter: string) => string): string {
  const sums = new Map<string, number>()
  for (const [letter, weight] of votes) {
    const text = exchanged(letter)
    if (text !== '') sums.set(text, (sums.get(text) ?? 0) + weight)
  }
  return [...sums].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
