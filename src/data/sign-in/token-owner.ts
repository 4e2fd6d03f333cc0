import { sessionApi } from '#contracts/session.ts'
import { device } from '../device/device-database.ts'
import { call } from '../net/client.ts'
import { readToken } from '../session/token.ts'
import { scopeOf, tokenHashOf } from '../device/scope.ts'

let known: { scope: string; token: string } | null = null

/** The token that was last found to belong to a scope; null when none was. Work goes with this one and no other. */
export const tokenFor = (scope: string): string | null => (known?.scope === scope ? known.token : null)

/**
 * Whether the token of this moment belongs to the scope whose work is about to be sent. A token that was changed by
 * somebody else is judged by the server; without a server nothing is sent.
 */
export async function mayDrain(scope: string): Promise<boolean> {
  const token = readToken()
  if (token === null) return false
  if (tokenFor(scope) === token) return true
  const tokenHash = await tokenHashOf(token)
  const row = await device()?.session.get('session')
  if (row?.scope === scope && row.tokenHash === tokenHash) {
    known = { scope, token }
    return true
  }
  const user = await call(sessionApi.currentUser, {}, { token }).catch(() => null)
  if (user === null || (await scopeOf(user.data.uuid, user.data.tenant.id)) !== scope) return false
  await device()?.session.put({ id: 'session', scope, tokenHash })
  known = { scope, token }
  return true
}
