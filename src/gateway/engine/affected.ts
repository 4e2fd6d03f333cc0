import { isDeepStrictEqual } from 'node:util'
import type { Surface } from '#domain/matching/surface.ts'
import type { EntityFacts, ListedName, WatchEntity } from '#domain/matching/watch-entity.ts'
import { scoreEntity, type Asked } from './screen-entity.ts'

/**
 * Of a party in the editions before and after, in any order, what may make a subject find something else: all of one
 * that came or went; of one that differs in nothing that a surface looks at but its names, the names that came or went.
 * Whoever finds it by another of its names found it before, and it passed or was left out for the same reasons; what
 * else is new of a party that is held is seen when its holders are screened.
 */
export function decisivePart(editions: readonly WatchEntity[]): WatchEntity[] {
  const [one, other] = editions
  if (one === undefined || other === undefined || !isDeepStrictEqual(besideNames(one), besideNames(other)))
    return [...editions]
  const names = [...namesOnlyIn(one, other), ...namesOnlyIn(other, one)]
  return names.length === 0 ? [] : [{ ...one, names }]
}

const besideNames = ({ kind, births, deceased, gender, countries, identifiers, topics }: WatchEntity) => ({
  kind,
  births,
  deceased,
  gender,
  countries,
  identifiers,
  topics,
})

function namesOnlyIn(one: WatchEntity, other: WatchEntity): ListedName[] {
  const known = new Set(other.names.map(sameAs))
  return one.names.filter((name) => !known.has(sameAs(name)))
}

const sameAs = ({ text, quality, kind }: ListedName): string => JSON.stringify([text, quality, kind])

/**
 * Whether a party that came, went or changed may make a subject find something else: it passes what the surface asks,
 * or its name alone does. A name that passes takes one of the places among the candidates, whatever else speaks against
 * the party: when it goes, another one may come into its place. What does not pass by its name can do so only by an
 * identifier.
 */
export const concerns = (asked: Asked, facts: EntityFacts): boolean =>
  scoreEntity({ ...asked, surface: nameAlone(asked.surface) }, facts) !== undefined ||
  (asked.subject.identifiers.length > 0 && scoreEntity(asked, facts) !== undefined)

const nameAlone = ({ min }: Surface): Surface => ({
  passes: 'name',
  min,
  birth: { years: 'exact', outside: 0, perYear: 0 },
  required: [],
  country: 'none',
  gender: 'none',
})
