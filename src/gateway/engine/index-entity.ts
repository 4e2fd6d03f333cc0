import type { EntityFacts, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { IndexedEntity } from '#gateway/db/entities.ts'
import { identifierKeys } from './compare-identifiers.ts'
import { countryFilterCodes, topicFilterCodes } from './filter-codes.ts'
import { keysOf } from './keys.ts'

/** What the database keeps beside a party so that retrieval finds it and filters it, and scoring reads little. */
export function indexEntity(entity: WatchEntity): IndexedEntity {
  const filed = entity.names.map(({ text }) => keysOf(text, entity.kind === 'person'))
  const names = filed
    .filter(({ folded }, index) => folded !== '' && filed.findIndex((other) => other.folded === folded) === index)
    .map(({ folded, romanised, keys }, index) => ({
      folded,
      romanised: romanised === folded ? null : romanised,
      // A number belongs to the party, so one of its names is enough to carry it.
      keys: index === 0 ? [...keys, ...identifierKeys(entity.identifiers)] : keys,
    }))
  return {
    entity,
    facts: factsOf(entity),
    names,
    topics: topicFilterCodes(entity),
    countries: countryFilterCodes(entity),
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
