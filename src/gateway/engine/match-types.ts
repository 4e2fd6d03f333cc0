import { MatchType } from '#contracts/match.ts'
import type { ListedName } from '#domain/matching/watch-entity.ts'
import type { NameScore } from './score-name.ts'

type Likeness = 'exact' | 'fuzzy' | 'phonetic' | 'equivalent' | 'unknown'

const types = {
  exact: { name: 'name_exact', aka: 'aka_exact' },
  fuzzy: { name: 'name_fuzzy', aka: 'aka_fuzzy' },
  phonetic: { name: 'phonetic_name', aka: 'phonetic_aka' },
  equivalent: { name: 'equivalent_name', aka: 'equivalent_aka' },
  unknown: { name: 'unknown', aka: 'unknown' },
} as const satisfies Record<Likeness, Record<'name' | 'aka', MatchType>>

/**
 * The match type of a scored name (spec/decisions 31): by the farthest reason among its words. A word more or less is
 * an edit of the name; initials say too little and stay unknown.
 */
export function matchTypeOf(kind: ListedName['kind'], { equal, pairs }: Pick<NameScore, 'equal' | 'pairs'>): MatchType {
  const side = kind === 'primary' || kind === 'original' ? 'name' : 'aka'
  const reasons = new Set(pairs.map(({ reason }) => reason))
  return types[likeness(equal, reasons)][side]
}

function likeness(equal: boolean, reasons: ReadonlySet<string>): Likeness {
  if (equal) return 'exact'
  if (reasons.has('initial')) return 'unknown'
  if (reasons.has('script') || reasons.has('nickname')) return 'equivalent'
  return reasons.has('phonetic') ? 'phonetic' : 'fuzzy'
}

/** Match types each once, in the order of the contract. */
export function distinctTypes(found: readonly MatchType[]): MatchType[] {
  return MatchType.options.filter((type) => found.includes(type))
}
