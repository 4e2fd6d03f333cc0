import type { Subject } from '#domain/matching/subject.ts'
import type { Surface } from '#domain/matching/surface.ts'
import type { EntityFacts, EntityKind } from '#domain/matching/watch-entity.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { prepareSubject, scoreEntity } from '#gateway/engine/screen-entity.ts'

/** A subject of which nothing but the name is known. */
export const nameAlone = (name: string): Subject => ({
  names: [{ text: name }],
  births: [],
  countries: [],
  identifiers: [],
})

/** Everything that tells a subject from its namesakes costs points, and nothing is left out. */
export const wholeScale: Surface = {
  passes: 'score',
  min: 0,
  birth: { years: 1, outside: 40, perYear: 0 },
  required: [],
  country: 'points',
  gender: 'points',
}

/** The engine's score of a name against a party of this kind that has this one name; 0 where it would show none. */
export const scorePair = (searched: string, listed: string, kind: EntityKind): number =>
  scoreEntity(prepareSubject(nameAlone(searched), wholeScale), onlyNamed(listed, kind))?.score ?? 0

const onlyNamed = (name: string, kind: EntityKind): EntityFacts => ({
  id: 'one',
  kind,
  names: [{ text: name, script: scriptOf(name), quality: 'strong', kind: 'primary' }],
  births: [],
  countries: [],
  identifiers: [],
  topics: [],
})
