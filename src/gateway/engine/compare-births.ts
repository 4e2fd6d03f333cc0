import type { Surface } from '#domain/matching/surface.ts'
import type { Birth } from '#domain/matching/watch-entity.ts'

/** How two births relate, in points lost; `outside` is farther off than the surface tolerates. */
export interface BirthMatch {
  asked: Birth
  listed: Birth
  relation: 'agrees' | 'contradicts' | 'outside'
  lost: number
}

const lostBy = { flipped: 12, day: 25 }

/** Compares every asked with every listed birth and takes the closest; undefined where a side tells none. */
export function compareBirths(
  asked: readonly Birth[],
  listed: readonly Birth[],
  tolerance: Surface['birth'],
): BirthMatch | undefined {
  const matches = asked.flatMap((one) => listed.map((other) => compareBirth(one, other, tolerance)))
  const [first] = matches.toSorted(
    (a, b) => Number(a.relation === 'outside') - Number(b.relation === 'outside') || a.lost - b.lost,
  )
  return first
}

function compareBirth(asked: Birth, listed: Birth, { years, outside, perYear }: Surface['birth']): BirthMatch {
  const both = { asked, listed }
  const farOff: BirthMatch = { ...both, relation: 'outside', lost: outside === 'drop' ? 100 : outside }
  const gap = Math.max(0, yearOf(asked.from) - yearOf(listed.to), yearOf(listed.from) - yearOf(asked.to))
  if (gap > (years === 'exact' ? 0 : years)) return farOff
  if (gap > 0) return { ...both, relation: 'agrees', lost: gap * perYear }
  const overlaps = first(asked.from) <= last(listed.to) && first(listed.from) <= last(asked.to)
  if (overlaps) return { ...both, relation: 'agrees', lost: 0 }
  if (years === 'exact') return farOff
  return { ...both, relation: 'contradicts', lost: isFlipped(asked.from, listed.from) ? lostBy.flipped : lostBy.day }
}

const yearOf = (date: string): number => Number(date.slice(0, 4))
const first = (date: string): string => date + '-01-01'.slice(date.length - 4)
const last = (date: string): string => date + '-12-31'.slice(date.length - 4)

/** Whether one of two days is the other with day and month changed about. */
function isFlipped(a: string, b: string): boolean {
  const [year, month, day] = a.split('-')
  return b === `${year}-${day}-${month}`
}
