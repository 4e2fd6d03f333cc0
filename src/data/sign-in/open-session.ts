import type { Answer } from '#contracts/endpoint.ts'
import { sessionApi, User } from '#contracts/session.ts'
import { readDoc, writeDoc } from '../cache/docs.ts'
import { expiryOf } from '../cache/expiry.ts'
import { canKeep } from '../device/databases.ts'
import { device } from '../device/device-database.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { WrongKeyError } from '../keys/keyring.ts'
import { unlockConfirmed, unlockFromDevice, type Owner } from '../keys/open-scope.ts'
import { scopeOf, tokenHashOf, userMarkOf } from '../device/scope.ts'
import { call } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import { session, type DeviceState } from '../session/session-state.ts'
import { readToken, writeToken } from '../session/token.ts'

/** A session as the server opened it. */
export type Opened = Answer<typeof sessionApi.openSession>['data']

const initialsOf = ({ firstName, lastName, name }: User): string =>
  `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase() || name.slice(0, 1).toUpperCase()

/** Writes down whose session this is, so that it can be found again without a server; null where nothing is kept. */
export async function adopt(opened: Opened): Promise<Owner | null> {
  writeToken(opened.token)
  const { user, tenant } = opened
  if (!canKeep()) return null
  const now = Date.now()
  const [scope, mark, tokenHash] = await Promise.all([
    scopeOf(user.uuid, tenant.id),
    userMarkOf(user.uuid),
    tokenHashOf(opened.token),
  ])
  const before = await device()?.scopes.get(scope)
  await device()?.scopes.put({
    ...before,
    scope,
    user: mark,
    tenantId: tenant.id,
    tenantName: tenant.name,
    initials: initialsOf(user),
    lastServerSessionAt: now,
    lastActivityAt: now,
    ended: null,
    locked: null,
    isExpired: false,
  })
  await device()?.session.put({ id: 'session', scope, tokenHash })
  if (unlockedNow.get()?.scope !== scope) unlockedNow.set(null) // nothing of the new session goes into the old scope's stores
  return { scope, user: mark }
}

/** Keeps the user sealed, so that the next start needs no server. A copy that cannot be written is no obstacle. */
async function keepUser(present: Unlocked | null, user: User): Promise<void> {
  if (present === null) return
  const asOf = Date.now()
  await writeDoc(present, 'user', 'me', user, { asOf, expiresAt: expiryOf(asOf) }).catch(() => undefined)
}

/** The session has begun for this page. */
export async function enter(user: User, state: DeviceState): Promise<void> {
  await keepUser(unlockedNow.get(), user)
  session.set({ kind: 'open', user, device: state, ...(readToken() === null && { isExpired: true }) })
}

/** What a failed unlock means for the session: it goes on online, and what is kept stays sealed. */
export async function tryUnlock(
  owner: Owner | null,
  unlock: (owner: Owner) => Promise<Unlocked | null>,
): Promise<DeviceState> {
  if (owner === null) return 'none'
  try {
    return (await unlock(owner)) === null ? 'sealed' : 'open'
  } catch (error) {
    if (error instanceof WrongKeyError) return 'sealed'
    if (error instanceof Error && 'inner' in error) return 'none' // the database cannot be used: online only
    throw error
  }
}

/** Opens the session of a token in the wished tenant, or in the token's own. Rejects with ApiError. */
export async function openFor(token: string, tenantId: string | undefined): Promise<Opened> {
  try {
    return (await call(sessionApi.openSession, { body: { tenantId } }, { token })).data
  } catch (error) {
    // spec/decisions 25: a tenant that the user may not enter is ignored
    if (tenantId === undefined || !(error instanceof ApiError) || error.kind !== 'forbidden') throw error
    return (await call(sessionApi.openSession, { body: {} }, { token })).data
  }
}

/** Starts with what the server says of a token. Rejects with ApiError. */
export async function startFromServer(token: string): Promise<void> {
  const opened = await openFor(token, undefined)
  await enter(opened.user, await tryUnlock(await adopt(opened), unlockConfirmed))
}

/**
 * Shows and keeps what the server says of the signed-in user; false where the session has ended or changed meanwhile, and
 * stays so.
 */
export async function showUser(user: User): Promise<boolean> {
  const present = session.get()
  if (present.kind !== 'open') return false
  // the token may have been changed by another application of the suite: then everything starts anew
  if (user.uuid !== present.user.uuid || user.tenant.id !== present.user.tenant.id) {
    location.reload()
    return false
  }
  await keepUser(unlockedNow.get(), user)
  if (session.get() !== present) return false
  session.set({ ...present, user })
  return true
}

async function refreshUser(): Promise<void> {
  if (session.get().kind !== 'open') return
  if (!(await showUser((await call(sessionApi.currentUser, {})).data))) return
  const row = await device()?.session.get('session')
  if (row !== undefined) await device()?.scopes.update(row.scope, { lastServerSessionAt: Date.now() })
}

/** Starts with what is unlocked on this device and looks at the server behind it; false when nothing is. */
export async function startFromDevice(scope: string): Promise<boolean> {
  const present = await unlockFromDevice(scope)
  const user = present === null ? null : ((await readDoc(present, 'user', 'me', User))?.value ?? null)
  if (user === null) return false
  await enter(user, 'open')
  // without a server the stored user serves; a 401 ends the session by itself
  if (readToken() !== null) refreshUser().catch(() => undefined)
  return true
}
