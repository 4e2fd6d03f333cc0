import { device } from '../device/device-database.ts'
import type { ScopeRow, SessionRow } from '../device/device-tables.ts'
import { tokenHashOf } from '../device/scope.ts'
import { readToken } from './token.ts'

/** Whether the stores of a scope are locked; what an older build has opened since is not, whatever it left standing. */
export const isLocked = (row: ScopeRow | undefined): boolean =>
  row?.ended === 'lock' || row?.ended === 'idle' || (row?.ended === 'expired' && (row.locked ?? null) !== null)

/**
 * The session row of this device: if the present token is the one it was written for, or if there is none because the
 * session ran out. A locked one stands whatever the token is: that is compared once it is unlocked.
 */
export async function knownSession(): Promise<SessionRow | null> {
  const token = readToken()
  const row = await device()?.session.get('session')
  if (row === undefined) return null
  const scope = await device()?.scopes.get(row.scope)
  if (isLocked(scope)) return row
  if (token !== null) return row.tokenHash === (await tokenHashOf(token)) ? row : null
  return scope?.isExpired === true ? row : null
}
