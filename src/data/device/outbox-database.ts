import Dexie, { type PromiseExtended, type Table } from 'dexie'
import type { PinStatus, PinSubject } from '#contracts/pin.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import type { ServerLife } from '#domain/outbox/server-life.ts'
import type { Lease, LogOutcome } from '#domain/outbox/state.ts'
import type { Sealed } from '#lib/seal.ts'
import { precious } from './databases.ts'

/** A stored entry: what the core works with, and the sealed rest. */
export interface EntryRow extends Entry {
  sealed: Sealed
}

/** One line of the activity list; `sealed` opens at the place of the entry it came from. */
export interface LogRow {
  n: number
  entry: string
  at: number
  kind: string
  /** Form of the content; without it, the first one that had a version in the log. */
  v?: number
  outcome: LogOutcome
  /** Id of the life of the server that it was sent to; none where the server tells none. */
  life?: string
  /**
   * The server went back to before it was sent: it, or what it is about, is not there any more, and the person has not
   * said yet what is to become of it. Or that was said.
   */
  lost?: 'offered' | 'gone' | 'again' | 'left'
  sealed: Sealed
}

/** The user key, closed by something that only the person has. */
interface Closed {
  iv: Uint8Array<ArrayBuffer>
  wrapped: ArrayBuffer
}

/** Closed by a word: the password of the sign-in, or the passphrase of a session that came without one. */
export interface SecretRow extends Closed {
  id: 'password' | 'passphrase'
  salt: Uint8Array<ArrayBuffer>
  iterations: number
}

/** Closed by what a passkey answers to `salt` (WebAuthn PRF). `credential` is its id. */
export interface PasskeyRow extends Closed {
  id: 'passkey'
  salt: Uint8Array<ArrayBuffer>
  credential: Uint8Array<ArrayBuffer>
}

/** A wrapped key. The first two forms close the user key, which wraps the other two. */
export type KeyringRow = SecretRow | PasskeyRow | { id: 'dek' | 'index'; wrapped: ArrayBuffer }

/** The version that the server named for this device's own latest change of the thing with a blind id. */
export interface VersionRow {
  id: `version:${string}`
  version: number
  at: number
}

/**
 * Lease and pause of the drain, the server's life, and versions. `unchecked`: since that life began, nobody has looked
 * yet what of the work that was sent before is not there any more.
 */
export type MetaRow =
  | { id: 'lease'; lease: Lease }
  | { id: 'paused' }
  | { id: 'life'; life: ServerLife }
  | { id: 'unchecked' }
  | VersionRow

/** Unfinished text of a form. */
export interface DraftRow {
  form: string
  at: number
  sealed: Sealed
}

/** What a person wants to have in the field, and how far its copies are. Only the subject names anybody: it is sealed. */
export interface PinRow {
  /** Blind id of the monitor or of the saved filter. */
  monitor: string
  kind: PinSubject['kind']
  /** False for a saved filter that is not kept for the field. */
  isKept: boolean
  addedAt: number
  status: PinStatus
  /** Reads done of those that are known to be needed. */
  done: number
  of: number
  /** When the present or last round of reads began, epoch milliseconds: copies since then need not be read again. */
  since: number
  /** When the copies were last complete, epoch milliseconds; null before the first time. */
  asOf: number | null
  bytes: number
  /** With the status `failed`: a person stopped it, and nothing is read before they ask for it again. */
  isStopped?: boolean
  sealed: Sealed
}

/** This page has left the outbox: to a newer build, or because the browser removed it. Nothing was written. */
export class OutboxLeftError extends Error {
  override name = 'OutboxLeftError'
}

/** Name of the outbox of a scope; a later generation that cannot be an upgrade gets a suffix `:g<N>`. */
export const outboxName = (scope: string): string => `urs:${scope}:outbox`

/** `urs:<scope>:outbox`: unsent work and what opens it; only ever upgraded by adding. */
export class OutboxDatabase extends Dexie {
  readonly scope: string
  private isLeft = false
  readonly entries: Table<EntryRow, number, Omit<EntryRow, 'seq'> & { seq?: number }>
  readonly log: Table<LogRow, number, Omit<LogRow, 'n'>>
  readonly drafts: Table<DraftRow, string>
  readonly pins: Table<PinRow, string>
  readonly keyring: Table<KeyringRow, string>
  readonly meta: Table<MetaRow, string>

  constructor(scope: string) {
    super(outboxName(scope), precious)
    this.scope = scope
    this.version(1).stores({
      entries: '++seq,&id,state,[state+notBefore],*keys,group',
      log: '++n,entry,at',
      drafts: '&form,at',
      pins: '&monitor',
      keyring: '&id',
      meta: '&id',
    })
    this.entries = this.table('entries')
    this.log = this.table('log')
    this.drafts = this.table('drafts')
    this.pins = this.table('pins')
    this.keyring = this.table('keyring')
    this.meta = this.table('meta')
  }

  /** Rejects with OutboxLeftError after `leave`. */
  override open(): PromiseExtended<Dexie> {
    // Dexie's promise carries further methods that a plain rejection has too
    if (this.isLeft) return Dexie.Promise.reject(new OutboxLeftError('left')) as PromiseExtended<never>
    return super.open()
  }

  /** Closes for good: this instance writes nothing more. */
  leave(): void {
    this.isLeft = true
    this.close()
  }
}
