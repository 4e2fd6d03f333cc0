import type { Service } from '#contracts/access.ts'
import type { EntityType } from '#contracts/match.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import type { ScreenHit, ScreenQuery } from '../engine/screen.ts'

/** A listed party as a provider tells about it. */
export interface PartyFacts {
  entityType: EntityType
  countries: string[]
  /** The provider's own shape, stored as it is and given back as it is. */
  profile: unknown
}

/** One provider over the engine: what differs between providers, as data and pure functions. */
export interface ProviderPort<Query> {
  /** Key of the provider in the database and in paths of the console. */
  readonly id: string
  /** What a tenant subscribes to and pays credits for. */
  readonly service: Service
  /** Which statuses a review may set. */
  readonly rules: ReviewRules
  /** Translates the provider's form for the engine. */
  screenQuery(query: Query, tenantId: string): ScreenQuery
  /** Translates a hit of the engine. */
  party(hit: ScreenHit): PartyFacts
}
