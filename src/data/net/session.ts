import { api } from '#contracts/api.ts'
import type { Answer } from '#contracts/endpoint.ts'
import { User, type SignInForm } from '#contracts/session.ts'
import { readDoc, writeDoc } from '../cache/docs.ts'
import { expiryOf } from '../cache/expiry.ts'
import { clearPage, clearStores } from '../clearing.ts'
import { canKeep } from '../databases.ts'
import { device } from '../device.ts'
import { forgetScope } from '../forget.ts'
import { kept, type Kept } from '../kept.ts'
import { WrongKeyError } from '../keys/keyring.ts'
import { hasOutbox, unlockFromDevice, unlockNextTenant, unlockWithPassword } from '../keys/unlock.ts'
import { countWaiting } from '../outbox/waiting.ts'
import { scopeOf, tokenHashOf, userMarkOf } from '../scope.ts'
import { openTabs } from '../tabs.ts'
import { call, whenUnauthorized } from './client.ts'
import { ApiError } from './errors.ts'
import { session, type Ended, type KeptState } from './session-state.ts'
import { dropToken, onForeignToken, readToken, writeToken } from './token.ts'

type Opened = Answer<typeof api.openSession>['data']

const endings: (() => Promise<void>)[] = []
let ending: Promise<void> | null = null
let tabs: ReturnType<typeof openTabs> | null = null

/**
 * Work to be finished, in the order given, before a session's stores are cleared or its tenant changes: stopping the
 * drain, then sealing drafts.
 */
export function beforeSessionEnds(work: () => Promise<void>): void {
  endings.push(work)
}

async function finishWork(): Promise<void> {
  for (const work of endings) await work()
}

/** A count that cannot be made is no obstacle to signing in. */
const waiting = () => countWaiting().catch(() => 0)

const initialsOf = ({ firstName, lastName, name }: User): string =>
  `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase() || name.slice(0, 1).toUpperCase()

/** Writes down whose session this is, so that it can be found again without a server. */
async function adopt(opened: Opened): Promise<string | null> {
  writeToken(opened.token)
  const { user, tenant } = opened
  if (!canKeep()) return null
  const now = Date.now()
  const [scope, mark, tokenHash] = await Promise.all([
    scopeOf(user.uuid, tenant.id),
    userMarkOf(user.uuid),
    tokenHashOf(opened.token),
  ])
  await device()?.scopes.put({
    scope,
    user: mark,
    tenantId: tenant.id,
    tenantName: tenant.name,
    initials: initialsOf(user),
    lastServerSessionAt: now,
    lastActivityAt: now,
    ended: null,
  })
  await device()?.session.put({ id: 'session', scope, tokenHash })
  if (kept.get()?.scope !== scope) kept.set(null) // nothing of the new session goes into the old scope's stores
  return scope
}

/** Keeps the user sealed, so that the next start needs no server. A copy that cannot be written is no obstacle. */
async function keepUser(present: Kept | null, user: User): Promise<void> {
  if (present === null) return
  const asOf = Date.now()
  await writeDoc(present, 'user', 'me', user, { asOf, expiresAt: expiryOf(asOf) }).catch(() => undefined)
}

async function enter(user: User, state: KeptState): Promise<void> {
  ending = null
  await keepUser(kept.get(), user)
  session.set({ kind: 'open', user, kept: state })
}

/** What a failed unlock means for the session: it goes on online, and what is kept stays sealed. */
async function unlocked(scope: string | null, unlock: () => Promise<Kept | null>): Promise<KeptState> {
  if (scope === null) return 'none'
  try {
    if ((await unlock()) !== null) return 'open'
    return (await hasOutbox(scope)) ? 'sealed' : 'none'
  } catch (error) {
    if (error instanceof WrongKeyError) return 'sealed'
    if (error instanceof Error && 'inner' in error) return 'none' // the database cannot be used: online only
    throw error
  }
}

async function openFor(token: string, tenantId: string | undefined): Promise<Opened> {
  try {
    return (await call(api.openSession, { body: { tenantId } }, { token })).data
  } catch (error) {
    // spec/decisions 25: a tenant that the user may not enter is ignored
    if (tenantId === undefined || !(error instanceof ApiError) || error.kind !== 'forbidden') throw error
    return (await call(api.openSession, { body: {} }, { token })).data
  }
}

/**
 * Signs in, opens or starts what is kept for this user and tenant with the same password, and resumes unsent work.
 * `tenantId` is the wish of `login_tenant_uuid`. Rejects with ApiError; nothing is kept then.
 */
export async function signIn(form: SignInForm, tenantId?: string): Promise<void> {
  const { token } = (await call(api.signIn, { body: form })).data
  const opened = await openFor(token, tenantId)
  const scope = await adopt(opened)
  const owner = { scope: scope ?? '', userUuid: opened.user.uuid }
  const state = await unlocked(scope, () => unlockWithPassword(owner, form.password))
  await enter(opened.user, state)
}

/** Stops work, moves to another tenant and opens its things. The caller reloads the page. Rejects with ApiError. */
export async function switchTenant(tenantId: string): Promise<void> {
  const from = (await device()?.session.get('session'))?.scope ?? null
  const opened = (await call(api.openSession, { body: { tenantId } })).data
  await finishWork()
  const scope = await adopt(opened)
  const owner = { scope: scope ?? '', userUuid: opened.user.uuid }
  const state = await unlocked(scope, () => (from === null ? Promise.resolve(null) : unlockNextTenant(owner, from)))
  if (from !== null && from !== scope) {
    await device()?.scopes.update(from, { ended: 'switched' })
    await clearStores('tenantSwitch', from)
  }
  await enter(opened.user, state)
}

/** Starts with what this device has and looks at the server behind it. Null: nothing is unlocked here. */
async function startFromDevice(token: string): Promise<User | null> {
  const row = await device()?.session.get('session')
  if (row === undefined || row.tokenHash !== (await tokenHashOf(token))) return null
  const present = await unlockFromDevice(row.scope)
  if (present === null) return null
  return (await readDoc(present, 'user', 'me', User))?.value ?? null
}

async function refreshUser(): Promise<void> {
  const before = session.get()
  const user = (await call(api.currentUser, {})).data
  const present = session.get()
  if (present.kind !== 'open' || before.kind !== 'open') return
  // the token may have been changed by another application of the suite: then everything starts anew
  if (user.uuid !== present.user.uuid || user.tenant.id !== present.user.tenant.id) return location.reload()
  await keepUser(kept.get(), user)
  // the session may have ended while the user was being kept: it stays ended
  if (session.get() !== present) return
  session.set({ kind: 'open', user, kept: present.kept })
  const row = await device()?.session.get('session')
  if (row !== undefined) await device()?.scopes.update(row.scope, { lastServerSessionAt: Date.now() })
}

async function startFromServer(token: string): Promise<void> {
  try {
    const opened = await openFor(token, undefined)
    const scope = await adopt(opened)
    await enter(opened.user, await unlocked(scope, () => unlockFromDevice(scope ?? '')))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'auth') await endSession('unauthorized')
    else session.set({ kind: 'unreachable' })
  }
}

function listen(): void {
  whenUnauthorized((token) => {
    if (token === readToken()) void endSession('unauthorized')
  })
  tabs ??= openTabs('urs:device', (hint) => {
    if (hint === 'ended' && session.get().kind === 'open') void leave({ reason: 'logout', tenantId: null })
  })
  onForeignToken(() => {
    if (session.get().kind !== 'open') return
    if (readToken() === null) void endSession('logout')
    else location.reload()
  })
}

/**
 * Establishes the session of this page: from the device at once where it is unlocked, else from the server.
 * The result is in `session`; may be called again while it is `unreachable`. Listens to sign-outs of other tabs.
 */
export async function startSession(): Promise<void> {
  if (tabs === null) listen()
  const token = readToken()
  if (token === null) return session.set({ kind: 'none', waiting: await waiting(), ended: null })
  const user = canKeep() ? await startFromDevice(token).catch(() => null) : null
  if (user === null) return startFromServer(token)
  await enter(user, 'open')
  refreshUser().catch(() => undefined) // without a server the stored user serves; a 401 ends the session by itself
}

/** Stops work and forgets what is in memory; the stores were cleared by whoever ended the session. */
async function leave(ended: Ended): Promise<void> {
  await finishWork()
  clearPage(ended.reason, kept.get()?.scope ?? null)
  kept.set(null)
  session.set({ kind: 'none', waiting: await waiting(), ended })
}

async function end(reason: Ended['reason'], unsent: 'keep' | 'discard'): Promise<void> {
  const row = await device()?.session.get('session')
  const scope = row?.scope ?? null
  const tenantId = scope === null ? null : ((await device()?.scopes.get(scope))?.tenantId ?? null)
  await finishWork()
  if (scope !== null) await device()?.scopes.update(scope, { ended: reason })
  dropToken()
  await clearStores(reason, scope)
  if (unsent === 'discard' && scope !== null) await forgetScope(scope)
  tabs?.tell('ended')
  await leave({ reason, tenantId })
}

/**
 * Ends the session once: work is stopped, keys, token and stored copies go. Unsent work stays sealed unless the person
 * decided to discard it.
 */
function endSession(reason: Ended['reason'], unsent: 'keep' | 'discard' = 'keep'): Promise<void> {
  ending ??= end(reason, unsent).finally(() => (ending = null))
  return ending
}

/**
 * Signs out. Works without a server too: the server's token then runs out by itself. `unsent`: what the person decided
 * about unsent work (spec/decisions 5).
 */
export async function signOut(unsent: 'keep' | 'discard' = 'keep'): Promise<void> {
  const token = readToken()
  if (token !== null) {
    await call(api.signOut, {}, { token, signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  }
  await endSession('logout', unsent)
}

/** Address of the sign-in page after a session ended; `from` is the path to come back to. */
export function signInAddress(ended: Ended | null, from: string): string {
  const query = new URLSearchParams()
  if (ended?.reason === 'unauthorized') query.set('reason', 'unauthorized')
  if (from !== '' && ended?.reason !== 'logout') query.set('redirect_uri', from)
  if (ended?.tenantId != null && ended.reason === 'unauthorized') query.set('login_tenant_uuid', ended.tenantId)
  const text = query.toString()
  return `/login${text === '' ? '' : `?${text}`}`
}
