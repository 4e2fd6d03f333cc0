import { useSyncExternalStore } from 'react'
import type { User } from '#contracts/session.ts'
import { subscribable } from '#lib/subscribable.ts'
import type { SessionEnd } from '../device/stores.ts'

/** How the last session ended, and in which tenant. */
export interface Ended {
  reason: SessionEnd
  tenantId: string | null
}

/** What is kept on the device for the session: open, sealed behind a password, or nothing. */
export type DeviceState = 'open' | 'sealed' | 'none'

/** What opens a scope that is locked or sealed; nothing of it where only the server can say whose session it is. */
export interface Openers {
  password: boolean
  passphrase: boolean
  passkey: boolean
}

/** What the unlock gate shows of a locked session: initials and tenant name, a count, what opens it. */
export interface Locked {
  initials: string
  tenantName: string
  /** Unsent changes of this user in this tenant. */
  waiting: number
  openers: Openers
  /** Epoch milliseconds until which it can be opened without the server. */
  offlineUntil: number
  /** Epoch milliseconds before which no password is tried, after too many wrong ones. */
  notBefore: number
  /** The session has run out: with a server, the password signs in as well. */
  isExpired: boolean
}

/** The session as the console sees it. */
export type SessionState =
  | { kind: 'starting' }
  /** Nobody is signed in; `waiting` unsent changes are on this device. */
  | { kind: 'none'; waiting: number; ended: Ended | null }
  /** There is a token, but no server and nothing on this device to start from. */
  | { kind: 'unreachable' }
  /** There is a session, and everything of it on this device is locked. */
  | { kind: 'locked'; locked: Locked }
  /** `isExpired`: opened from this device alone; the server is not spoken to before somebody signs in. */
  | { kind: 'open'; user: User; device: DeviceState; isExpired?: true }

/** The session of this page. */
export const session = subscribable<SessionState>({ kind: 'starting' })

/** The session as React sees it. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get)

/** The signed-in user; null while the session opens or ends. */
export function useSessionUser(): User | null {
  const state = useSession()
  return state.kind === 'open' ? state.user : null
}
