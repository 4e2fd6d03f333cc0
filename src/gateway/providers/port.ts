import type { Service } from '#contracts/access.ts'
import type { EntityType } from '#contracts/match.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { AuthorForm } from '#domain/comment-text.ts'
import type { OnLost } from '#domain/matching/rescreen-effect.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import type { ScreenHit, ScreenQuery } from '../engine/screen.ts'

/** A listed party as a provider tells about it. */
export interface PartyFacts {
  entityType: EntityType
  countries: string[]
  /** Unbounded order where the provider has one, never a percentage (spec/decisions 12); else null. */
  relevance: number | null
  /** The provider's own shape, stored as it is and given back as it is. */
  profile: unknown
}

/** What every search of a provider has in common, whatever its form asks; the re-screen knows no more of it. */
export interface StoredPort {
  /** Key of the provider in the database and in paths of the console. */
  readonly id: string
  /** What a tenant subscribes to and pays credits for. */
  readonly service: Service
  /** Countries and territories that it does not know: they are not offered, and not accepted. */
  readonly unknownCountries: ReadonlySet<string>
  /** Which statuses a review may set. */
  readonly rules: ReviewRules
  /** Whether an assistant suggests statuses for the matches of its searches, where a tenant lets it. */
  readonly hasAssistant: boolean
  /** What becomes of a reviewed match that no longer matches. */
  readonly onLost: OnLost
  /** A status in the word that the provider's payloads have for it (spec/decisions 8). */
  statusWord(status: MatchStatus): string
  /** What stands in front of a comment. */
  readonly authorForm: AuthorForm
  /** A comment that the gateway writes itself, with its author in front as the provider shows it; days are UTC's. */
  commentText(author: string, message: string, at: Date): string
  /** Translates a form that was stored for the engine. Throws where it is not one of the provider's. */
  storedQuery(stored: unknown, tenantId: string): ScreenQuery
  /** The status in which a match with this score, 0 to 100, arrives. */
  arrivesAs(score: number): MatchStatus
  /** Translates a hit of the engine. */
  party(hit: ScreenHit): PartyFacts
}

/** One provider over the engine: what differs between providers, as data and pure functions. */
export interface ProviderPort<Query> extends StoredPort {
  /** Translates the provider's form for the engine. */
  screenQuery(query: Query, tenantId: string): ScreenQuery
}
