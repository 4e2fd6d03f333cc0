import type { User } from '#contracts/session.ts'
import { useSession } from '#data/session/session-state.ts'

/** The signed-in user; null while the session opens or ends. */
export function useUser(): User | null {
  const session = useSession()
  return session.kind === 'open' ? session.user : null
}
