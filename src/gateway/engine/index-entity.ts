import { identifierKeys } from '#domain/matching/identifiers.ts'
import type { IndexedName } from '#domain/matching/name-index/indexed-party.ts'
import type { EntityFacts, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { IndexedEntity } from '#gateway/db/entities.ts'
import { comparedWords } from './compared-words.ts'
import { countryFilterCodes, topicFilterCodes } from './filter-codes.ts'
import { keysOf } from './keys.ts'
import { prepareName } from './prepared-name.ts'
import { inThousandths } from './word-class.ts'

/** What the database keeps beside a party so that retrieval finds it and filters it, and scoring reads little. */
export function indexEntity(entity: WatchEntity): IndexedEntity {
  const isPerson = entity.kind === 'person'
  const filed = entity.names.map(({ text }) => ({ ...keysOf(text, isPerson), ...weighed(text, isPerson) }))
  const names = filed
    .filter((name, index) => name.folded !== '' && filed.findIndex((other) => isSame(name, other)) === index)
    .map(({ folded, romanised, keys, words, joined, compared, weight }, index) => ({
      folded,
      romanised: romanised === folded ? null : romanised,
      // A number belongs to the party, so one of its names is enough to carry it.
      keys: index === 0 ? [...keys, ...identifierKeys(entity.identifiers)] : keys,
      words,
      joined,
      compared,
      weight,
    }))
  return {
    entity,
    facts: factsOf(entity),
    names,
    topics: topicFilterCodes(entity),
    countries: countryFilterCodes(entity),
  }
}

type Filed = Pick<IndexedName, 'folded' | 'compared'>

/** Names that are folded alike may still be compared in another way: a dot tells a foreign name in Han. */
const isSame = (a: Filed, b: Filed): boolean =>
  a.folded === b.folded &&
  a.compared.length === b.compared.length &&
  a.compared.every((word, at) => word === b.compared[at])

/**
 * The words of a name as they are compared, and what they weigh together, in thousandths; an initial weighs nothing, for
 * it may be any word that is missing.
 */
function weighed(text: string, person: boolean): Pick<IndexedName, 'compared' | 'weight'> {
  const name = prepareName(text, person)
  const whole = name.words.filter((word) => word.text.length > 1)
  return {
    compared: comparedWords(name),
    weight: whole.reduce((sum, { weight }) => sum + inThousandths(weight), 0),
  }
}

function factsOf({
  id,
  kind,
  names,
  births,
  deceased,
  gender,
  countries,
  identifiers,
  topics,
}: WatchEntity): EntityFacts {
  return {
    id,
    kind,
    names,
    births,
    countries,
    identifiers,
    topics,
    ...(deceased !== undefined && { deceased }),
    ...(gender !== undefined && { gender }),
  }
}
