import { identifierKeys } from '#domain/matching/identifiers.ts'
import type { EntityFacts, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { IndexedEntity } from '#gateway/db/entities.ts'
import { countryFilterCodes, topicFilterCodes } from './filter-codes.ts'
import { keysOf } from './keys.ts'
import { prepareName } from './prepared-name.ts'
import { inThousandths } from './word-class.ts'

/** What the database keeps beside a party so that retrieval finds it and filters it, and scoring reads little. */
export function indexEntity(entity: WatchEntity): IndexedEntity {
  const isPerson = entity.kind === 'person'
  const filed = entity.names.map(({ text }) => ({ ...keysOf(text, isPerson), weight: weightOfName(text, isPerson) }))
  const names = filed
    .filter(({ folded }, index) => folded !== '' && filed.findIndex((other) => other.folded === folded) === index)
    .map(({ folded, romanised, keys, words, joined, weight }, index) => ({
      folded,
      romanised: romanised === folded ? null : romanised,
      // A number belongs to the party, so one of its names is enough to carry it.
      keys: index === 0 ? [...keys, ...identifierKeys(entity.identifiers)] : keys,
      words,
      joined,
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

/** What the words of a name weigh together, in thousandths; an initial weighs nothing, for it may be any word that is missing. */
const weightOfName = (text: string, person: boolean): number =>
  prepareName(text, person)
    .words.filter((word) => word.text.length > 1)
    .reduce((sum, { weight }) => sum + inThousandths(weight), 0)

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
