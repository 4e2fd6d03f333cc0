import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import type { WeighedKey } from '../db/candidates.ts'
import type { KeyCount } from '../db/rarity.ts'
import { inThousandths } from '../engine/word-class.ts'

/** A key in more names than this tells too little to be looked up. */
const commonFrom = 0.02
const fewestCommon = 50
/** So many names at most are looked at for their keys; without its words it takes more to find one. */
const budget = { byWords: 1000, asWhole: 4000 }
/** How much an equal key of a kind says; skeletons only across scripts, where vowels are guesses. */
const weightOfKind: Readonly<Record<string, number>> = { '=': 1, _: 1, '!': 3, '~': 0.7, '#': 0.5, '%': 0.5 }

/**
 * So many names with a word of the one asked for are enough that the best of them are more alike than this, and found
 * from there on in a fraction of the time.
 */
const crowd = { names: 5000, likeness: 0.4 }

/** From which likeness on names are looked at at all. */
const leastLikeness = 0.3

/** The likenesses to ask for similar names by, one after the other. */
export function likenessesFor(names: number, counts: readonly KeyCount[]): number[] {
  const isCrowd = counts.some(({ df }) => df >= crowd.names && df <= names * commonFrom)
  return isCrowd ? [crowd.likeness, leastLikeness] : [leastLikeness]
}

/** The rarest keys of a name with their weights, as many as the budget bears. */
export function rareKeys(
  { byWords }: Pick<RetrievalKeys, 'byWords'>,
  names: number,
  counts: readonly KeyCount[],
): WeighedKey[] {
  const common = Math.max(fewestCommon, names * commonFrom)
  const weighed: WeighedKey[] = []
  let rest = byWords ? budget.byWords : budget.asWhole
  for (const { key, df } of counts) {
    rest -= df
    if (df > common || rest < 0) break
    weighed.push({ key, weight: inThousandths((weightOfKind[key.charAt(0)] ?? 0) * Math.log((names + 2) / df)) })
  }
  return weighed
}
