import type { Birth } from './watch-entity.ts'

/** A birth as one reads it: a date, 'about 1960', or '1958 to 1962'. */
export function birthText({ from, to, kind }: Birth): string {
  if (from === to) return from
  if (kind === 'circa') return `about ${middleYear(from, to)}`
  if (from.slice(0, 4) === to.slice(0, 4)) return from.slice(0, 4)
  return `${from} to ${to}`
}

const middleYear = (from: string, to: string): number =>
  Math.round((Number(from.slice(0, 4)) + Number(to.slice(0, 4))) / 2)
