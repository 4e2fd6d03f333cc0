import Dexie, { type Table } from 'dexie'
import type { Sealed } from '#lib/seal.ts'
import { precious } from './databases.ts'
import type { SecretRow } from './outbox-database.ts'
import type { SessionEnd } from './stores.ts'

/** One user in one tenant on this device. Initials and tenant name are for the unlock screen; nothing else names anybody. */
export interface ScopeRow {
  scope: string
  /** Mark of the user: the same in all tenants of one user. */
  user: string
  tenantId: string
  tenantName: string
  initials: string
  lastServerSessionAt: number
  lastActivityAt: number
  /** How the last session ended; null while it lasts. */
  ended: SessionEnd | 'switched' | 'lock' | 'idle' | null
  /**
   * Locked since then, by the person or for want of input; null and absent: not. Where the token was put away with it,
   * `ended` reads 'expired' as well: so a tab of an older build, which takes a token that is gone for a logout and would
   * clear the copies, leaves everything sealed.
   */
  locked?: 'lock' | 'idle' | null
  /** Its session has run out, and nobody has signed in since. */
  isExpired?: boolean
  /** Passwords that did not open what is kept; none after one that did. */
  attempts?: Attempts
  /** Number of unsent changes when last counted: it tells what was lost when the browser removes the outbox. */
  unsent?: number
}

/** Wrong passwords in a row, and the instant (epoch ms) before which no other is tried. */
export interface Attempts {
  failed: number
  notBefore: number
}

/**
 * A non-extractable key. `id` is `user:<mark>`, `dek:<scope>` or `index:<scope>` of what is unlocked, or `next:<mark>`:
 * what will close the user key from now on, once the password of before has opened it; `slot` tells how it was derived.
 */
export interface KeyRow {
  id: string
  key: CryptoKey
  /** Unsent work hangs on it and nothing else opens it: used again only after the server confirmed whose it is. */
  dormant?: true
  slot?: Pick<SecretRow, 'salt' | 'iterations'>
}

/** A session token, sealed under a key of its own that the user key wraps. */
export interface SealedToken extends Sealed {
  wrapped: ArrayBuffer
}

/** Which scope the token in the browser belongs to, so that a token changed by somebody else is noticed. */
export interface SessionRow {
  id: 'session'
  scope: string
  tokenHash: string
  /** The token while the scope is locked. */
  token?: SealedToken
}

/**
 * Last answer of config.json, as it came; the server's clock against this device's, in milliseconds; the installation
 * behind each origin; and when the server was last heard of, in epoch milliseconds.
 */
export interface ConfigRow {
  id: 'config' | 'clock' | 'installations' | 'contact'
  value: unknown
  at: number
}

/** `urs:device`: what belongs to the device and not to one scope. */
export class DeviceDatabase extends Dexie {
  readonly scopes: Table<ScopeRow, string>
  readonly keys: Table<KeyRow, string>
  readonly session: Table<SessionRow, string>
  readonly config: Table<ConfigRow, string>

  constructor() {
    super('urs:device', precious)
    this.version(1).stores({ scopes: '&scope,user', keys: '&id', session: '&id', config: '&id' })
    this.scopes = this.table('scopes')
    this.keys = this.table('keys')
    this.session = this.table('session')
    this.config = this.table('config')
  }
}
