import { clearStores } from './clear-stores.ts'
import { config } from '../net/config.ts'
import { device } from '../device/device-database.ts'
import type { SessionRow } from '../device/device-tables.ts'
import { keyringOf } from '../keys/keyring-store.ts'
import { ifItOpens, openTenantKeys, userSlots } from '../keys/keyring.ts'
import { sealToken } from '../keys/sealed-token.ts'
import { dropToken, readToken } from '../session/token.ts'

/** The user key of a scope, if something that the person has opens it again; null otherwise. */
async function lastingUserKey({ scope }: SessionRow): Promise<CryptoKey | null> {
  const rows = await keyringOf(scope)
  const user = (await device()?.scopes.get(scope))?.user
  const key = (await device()?.keys.get(`user:${user}`))?.key
  if (key === undefined || userSlots(rows).length === 0) return null
  return (await ifItOpens(openTenantKeys(rows, key))) === null ? null : key
}

/**
 * Seals the token under the user key, unless other applications of the suite look for it (spec/decisions 51). Where
 * nothing that the person has would open it again there is nothing to seal. False: the token stays.
 */
async function sealAway(row: SessionRow): Promise<boolean> {
  const token = readToken()
  if (token === null || config().suite.length > 0) return false
  // a database that does not open now is no reason to leave anything unlocked: the password signs in again, too
  const userKey = await lastingUserKey(row).catch(() => null)
  const { token: _before, ...rest } = row
  const sealed = userKey === null ? {} : { token: await sealToken(userKey, row.scope, token) }
  await device()?.session.put({ ...rest, ...sealed })
  return true
}

/**
 * Locks the stores of the session's scope: first it is said that they are, then the token goes from where it could be
 * read, then the keys. A lock that was cut short is finished by calling this again.
 */
export async function lockStores(row: SessionRow, why: 'lock' | 'idle'): Promise<void> {
  const isAway = await sealAway(row)
  const said = isAway ? ({ ended: 'expired', isExpired: true } as const) : { ended: why }
  await device()?.scopes.update(row.scope, { locked: why, ...said })
  if (isAway) dropToken()
  await clearStores('lock', row.scope)
}
