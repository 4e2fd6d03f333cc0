import type { Birth } from '#domain/matching/watch-entity.ts'

/**
 * Whether a birth year agrees with any of the listed births, each widened by the tolerance in years. A party without a
 * birth date neither agrees nor contradicts: undefined.
 */
export function birthYearAgrees(births: readonly Birth[], year: number, tolerance: number): boolean | undefined {
  if (births.length === 0) return undefined
  const yearOf = (date: string) => Number(date.slice(0, 4))
  return births.some(({ from, to }) => yearOf(from) - tolerance <= year && year <= yearOf(to) + tolerance)
}
