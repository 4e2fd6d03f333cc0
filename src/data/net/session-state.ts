import { useSyncExternalStore } from 'react'
import type { User } from '#contracts/session.ts'
import { subscribable } from '#lib/subscribable.ts'

/** Why the last session ended, and in which tenant. */
export interface Ended {
  reason: 'unauthorized' | 'logout'
  tenantId: string | null
}

/** What is kept on the device for the session: open, sealed behind a password, or nothing. */
export type KeptState = 'open' | 'sealed' | 'none'

/** The session as the console sees it. */
export type SessionState =
  | { kind: 'starting' }
  /** Nobody is signed in; `waiting` unsent changes are on this device. */
  | { kind: 'none'; waiting: number; ended: Ended | null }
  /** There is a token, but no server and no unlocked copy to start from. */
  | { kind: 'unreachable' }
  | { kind: 'open'; user: User; kept: KeptState }

/** The session of this page. */
export const session = subscribable<SessionState>({ kind: 'starting' })

/** The session as React sees it. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get)
