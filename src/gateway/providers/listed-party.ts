import type { EntityType } from '#contracts/match.ts'
import type { EntityKind, WatchEntity } from '#domain/matching/watch-entity.ts'

/** Everything that is not a person. */
export const otherKinds: readonly EntityKind[] = ['company', 'organisation', 'vessel', 'aircraft', 'other']

/** What a party is called in every provider's results. */
export const entityTypeOf = ({ kind }: Pick<WatchEntity, 'kind'>): EntityType =>
  kind === 'other' ? 'organisation' : kind

/** The name under which a party is listed first. */
export const primaryName = (entity: WatchEntity): string =>
  (entity.names.find(({ kind }) => kind === 'primary') ?? entity.names[0])?.text ?? entity.sourceId

/** Every country of a party once, in the order of the list. */
export const countriesOf = (entity: WatchEntity): string[] => [...new Set(entity.countries.map(({ code }) => code))]
