import type { Surface } from '#domain/matching/surface.ts'
import type { EntityFacts } from '#domain/matching/watch-entity.ts'
import { scoreEntity, type Asked } from './screen-entity.ts'

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
