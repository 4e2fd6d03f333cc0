import type { ColumnType, Generated } from 'kysely'
import type { PermissionName, Service } from '#contracts/access.ts'
import type { MatchOrigin } from '#contracts/match.ts'
import type { Reconstruction } from '#contracts/reconstruction.ts'
import type { MatchStatus } from '#contracts/review.ts'

/** jsonb: read as a value, written as text (see `json`). */
export type Json<T> = ColumnType<T, string, string>

/** Tables of migration 0001. Every row of a tenant has the key (tenant_id, id). */
export interface CoreTables {
  installation: { key: string; value: Json<unknown> }
  tenants: { id: string; name: string; subdomain: string; demo: boolean }
  tenantServices: { tenantId: string; service: Service }
  tenantSettings: { tenantId: string; value: Json<unknown>; version: number }
  users: {
    id: string
    username: string
    firstName: string
    lastName: string
    timezone: string
    passwordHash: string | null
    primaryTenantId: string
    superAdmin: boolean
    demo: boolean
    active: boolean
    createdAt: Date
    /** What an administrator did to the account; null while the account stands. Whoever is ended is not active. */
    ended: Generated<AccountEnding | null>
    endedAt: Generated<Date | null>
  }
  userTenants: { tenantId: string; userId: string; kind: 'main' | 'delegated' }
  roles: { tenantId: string; id: string; name: string }
  rolePermissions: { tenantId: string; roleId: string; permission: PermissionName }
  userRoles: { tenantId: string; userId: string; roleId: string }
  sessions: {
    id: string
    userId: string
    createdAt: Date
    expiresAt: Date
    endedAt: Date | null
    /** Null: it lives, has expired, or ended before this was noted. */
    endReason: Generated<EndReason | null>
  }
  passwordLinks: { hash: string; userId: string; expiresAt: Date; usedAt: Date | null }
  signingKeys: { kid: string; publicKey: Json<Record<string, unknown>>; sealedKey: string; createdAt: Date }
  creditBalance: { tenantId: string; service: Service; available: number }
  creditLedger: {
    tenantId: string
    id: string
    service: Service
    delta: number
    reason: string
    ref: string | null
    key: string | null
    at: Date
  }
  idempotencyKeys: {
    tenantId: string
    userId: string
    key: string
    fingerprint: string
    status: number | null
    body: string | null
    /** Id of what was made, for a body too long to keep. */
    created: string | null
    /** Id of what the request's path names, whose text the body may quote. */
    about: Generated<string | null>
    at: Date
  }
  searches: {
    tenantId: string
    id: string
    provider: string
    term: string
    clientReference: string | null
    profileType: 'individual' | 'entity'
    /** The provider's own query, as its face reads it back. */
    query: Json<unknown>
    metadata: Json<unknown>
    lists: Json<unknown>
    searcherId: string
    searcherName: string
    monitoring: Monitoring | null
    matchUpdated: Generated<boolean>
    autoDeleteAt: Date | null
    /** When it was last screened anew, or stopped; null: never. */
    monitoredAt: Generated<Date | null>
    /** The search that a monitor was made from, which may be gone; null: the row is a search, or both in one. */
    fromSearch: Generated<string | null>
    /** The id that a search had while it was one row with its monitor, which kept it. */
    formerId: Generated<string | null>
    /** That monitoring had written over the search and it was rebuilt; null: it is as it was found. */
    reconstruction: ColumnType<Reconstruction | null, string | null | undefined, string | null>
    createdAt: Date
    updatedAt: Date
  }
  matches: {
    tenantId: string
    id: string
    searchId: string
    entityId: string
    status: MatchStatus
    version: Generated<number>
    score: number
    relevance: number | null
    entityType: string
    matchTypes: string[]
    countries: string[]
    /** The latest one given in a review, 1 to 5. */
    riskRating: Generated<number>
    changeAction: 'new' | 'updated' | 'removed' | null
    /** How a match of a monitor stands to the search that it was made from; null: nothing of it is of the search. */
    origin: Generated<MatchOrigin | null>
    /** Whether the listed party was under sanctions when it was screened last. */
    sanctioned: Generated<boolean>
    /** What the provider's face tells about the listed party. */
    profile: Json<unknown>
    explanation: Json<unknown>
    lists: Json<unknown>
    reviewedBy: string | null
    reviewedAt: Date | null
    /** Since when a reviewed match is none any more. */
    lostAt: Generated<Date | null>
    /** Since when it is out of every list; its history stays. */
    hiddenAt: Generated<Date | null>
    createdAt: Date
    updatedAt: Date
  }
  matchReviews: {
    tenantId: string
    id: string
    searchId: string
    matchId: string
    statusBefore: MatchStatus
    status: MatchStatus
    version: number
    commentId: string | null
    /** 1 to 5; null: none was given. */
    riskRating: Generated<number | null>
    clientKey: string | null
    userId: string
    userName: string
    at: Date
    /** It was given on the search that the monitor was made from. */
    takenOver: Generated<boolean>
  }
  matchChanges: {
    tenantId: string
    id: string
    searchId: string
    matchId: string
    action: 'new' | 'updated' | 'removed'
    fields: Json<Array<{ field: string; old: unknown; new: unknown }>>
    version: number
    at: Date
    /** The run that found it. */
    runId: Generated<string | null>
    /** Why the match was opened again, as a sentence; null: it was not. */
    reason: Generated<string | null>
  }
  comments: {
    tenantId: string
    id: string
    searchId: string
    /** null: the text is a note on the search. */
    matchId: string | null
    text: string
    status: MatchStatus | null
    /** Risk rating that was given with it. */
    riskRating: Generated<number | null>
    clientKey: string | null
    userId: string
    author: string
    at: Date
    /** It was written on the search that the monitor was made from. */
    takenOver: Generated<boolean>
  }
  /** Matches as a search found them, kept before monitoring wrote over them for the first time. */
  matchOriginals: {
    tenantId: string
    matchId: string
    searchId: string
    score: number
    relevance: number | null
    entityType: string
    matchTypes: string[]
    countries: string[]
    profile: Json<unknown>
    explanation: Json<unknown>
    lists: Json<unknown>
    /** Rebuilt from the changes that were noted, and not kept at the time. */
    reconstructed: boolean
    keptAt: Date
  }
  audit: {
    tenantId: string
    seq: number
    at: Date
    entry: string
    previousHash: string
    hash: string
    /** Which key sealed the entry; null with its seal for what was written before the first seal. */
    keyId: Generated<string | null>
    seal: Generated<string | null>
  }
  auditHeads: {
    tenantId: string
    seq: number
    hash: string
    keyId: Generated<string | null>
    seal: Generated<string | null>
  }
}

/** What an administrator does to an account. Of a removed one nothing but its id is left. */
export type AccountEnding = 'disabled' | 'removed'

/**
 * How a session ended: its person signed out or set a password, or an administrator ended it, by itself
 * (`administrator`) or with the account.
 */
export type EndReason = 'sign-out' | 'password' | 'administrator' | AccountEnding

/** `true`: under watch; `suspended`: stopped; `null` in the column: never or no longer a monitor. */
export type Monitoring = 'true' | 'suspended'
