import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import type { IndexedEntity } from '#gateway/db/entities.ts'
import { countryFilterCodes, topicFilterCodes } from './filter-codes.ts'
import { retrievalKeys } from './retrieval-keys.ts'

/** What the database keeps beside a party so that retrieval finds it and filters it. */
export function indexEntity(entity: WatchEntity): IndexedEntity {
  const keys = entity.names.map(({ text }) => retrievalKeys(text, entity.kind === 'person'))
  const names = keys
    .filter(({ folded }, index) => folded !== '' && keys.findIndex((other) => other.folded === folded) === index)
    .map(({ folded, romanised }) => ({ folded, romanised: romanised === folded ? null : romanised }))
  return {
    entity,
    names,
    topics: topicFilterCodes(entity),
    countries: countryFilterCodes(entity),
  }
}
