import type { PermissionName, Service } from '#contracts/access.ts'
import type { Screened } from '#contracts/explanation.ts'
import type { ExportOrder } from '#contracts/exports.ts'
import type { ProviderResult } from '#contracts/liveness.ts'
import type { MatchOrigin } from '#contracts/match.ts'
import type { Application } from '#contracts/notifications.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import type { Reconstruction } from '#contracts/reconstruction.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { BelowThreshold } from '#contracts/search.ts'
import type { Workflow } from '#contracts/workflows.ts'
import type { FieldChange } from '#domain/matching/changed-fields.ts'
import type { EntityFacts, EntityKind, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { Json, Schema } from './schema.ts'

/**
 * What columns hold where the schema says no more than text or jsonb. Every row of a tenant has the key (tenant_id, id).
 * A listed party's row is in force in every version from `fromVersion` up to, and without, `toVersion`, so an unchanged
 * party keeps its row over many versions.
 */
interface Values {
  tenantServices: { service: Service }
  rolePermissions: { permission: PermissionName }
  signingKeys: { publicKey: Record<string, unknown> }
  creditBalance: { service: Service }
  creditLedger: { service: Service }
  searches: {
    profileType: 'individual' | 'entity'
    /**
     * The search that a monitor was made from, which may be gone; null: the row is a search, both in one, or a monitor
     * that was made without a search.
     */
    fromSearch: string
    /** The id that a search had while it was one row with its monitor, which kept it. */
    formerId: string
    /** That monitoring had written over the search and it was rebuilt; null: it is as it was found. */
    reconstruction: Reconstruction
    /** Whom the search left out only because of what differs beside the name; null: nobody, or not counted. */
    belowThreshold: BelowThreshold
    /** How the latest run that compared every party came to its matches; null: before that was noted. */
    screened: Screened
  }
  matches: {
    /** How a match of a monitor stands to the search that it was made from; null: nothing of it is of the search. */
    origin: MatchOrigin
    /** Since when a reviewed match is none any more. */
    lostAt: Date
    /** Since when it is out of every list; its history stays. */
    hiddenAt: Date
  }
  matchReviews: { statusBefore: MatchStatus; status: MatchStatus }
  matchChanges: { fields: Array<{ field: string; old: unknown; new: unknown }> }
  comments: { status: MatchStatus }
  /** What the provider found out; null until there is a result. */
  liveness: { result: ProviderResult }
  notifications: { service: Application }
  mails: {
    /** Fixed when the mail is made, so that a second delivery can be told from a second mail. */
    messageId: string
    /** Null: the gateway itself. */
    senderId: string
    content: MailContent
  }
  exports: {
    wanted: ExportOrder
    /** SHA-256 of the file; null while there is none, or none any more. */
    content: string
  }
  entities: {
    kind: EntityKind
    doc: WatchEntity
    /** What scoring reads; null until the row has been read by this version of the index. */
    facts: EntityFacts
  }
  /** The differences of a changed party; none for one that was added or removed. */
  entityChanges: { fields: FieldChange[] }
  rescreenRuns: { cause: RunCause }
  profiles: { profileable: StoredProfile['profileable']; fields: StoredProfile['fields'] }
  /** Of somebody whose account is of another tenant, until they come. */
  userTenants: { invited: Invited }
  /** Stages with their tasks, in order. */
  workflows: { stages: Workflow['stages'] }
}

/** A column as the schema has it, with what it holds; null where it may be null. */
type ValueIn<Column, Value> = Column extends null ? null : Column extends Json ? Json<Value> : Value

type SchemaWith<
  H extends {
    [T in keyof H]: T extends keyof Schema ? { [C in keyof H[T]]: C extends keyof Schema[T] ? unknown : never } : never
  },
> = {
  [T in keyof Schema]: T extends keyof H
    ? { [C in keyof Schema[T]]: C extends keyof H[T] ? ValueIn<Schema[T][C], H[T][C]> : Schema[T][C] }
    : Schema[T]
}

/** Every table; columns are camelCase here and snake_case in the database. */
export type Tables = SchemaWith<Values>

/** A mail as it is sent: addresses and texts, which leave the database once it is. */
export interface MailContent {
  /** Who has not received it yet. */
  to: string[]
  subject: string
  text: string
  html: string
  /** The report that goes with it: a file of the vault by its content, and what it is called. Absent: none does. */
  report?: { hash: string; fileName: string }
}

/** How somebody was invited: all that a tenant knows of them before they come. */
export interface Invited {
  email: string
  firstName: string
  lastName: string
}

/** Why monitored searches are screened again. */
export type RunCause = 'list' | 'catch-up' | 'demand' | 'settings' | 'engine' | 'rarity' | 'check'

/** Where a version of a list stands: being loaded, in force, replaced, or given up. */
export type VersionState = Tables['listVersions']['state']

/** What an administrator does to an account. Of a removed one nothing but its id is left. */
export type AccountEnding = NonNullable<Tables['users']['ended']>

/** Whose administrator ended an account; what the operator did only the operator takes back. */
export type EndedBy = NonNullable<Tables['users']['endedBy']>

/**
 * How a session ended: its person signed out or set a password, or an administrator ended it, by itself
 * (`administrator`) or with the account.
 */
export type EndReason = NonNullable<Tables['sessions']['endReason']>

/** `true`: under watch; `suspended`: stopped; `null` in the column: never or no longer a monitor. */
export type Monitoring = NonNullable<Tables['searches']['monitoring']>

/** What a person says about a suggestion. */
export type Feedback = Tables['suggestionFeedback']['feedback']
