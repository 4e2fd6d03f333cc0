import type { TabHint } from '#contracts/outbox.ts'
import { sessionApi, type SignInForm } from '#contracts/session.ts'
import { clearStores } from '../lock/clear-stores.ts'
import { device } from '../device/device-database.ts'
import type { ScopeRow } from '../device/device-tables.ts'
import { expireKeys } from '../lock/idle.ts'
import { unlockSignedIn } from '../keys/earlier-password.ts'
import { unlockConfirmed } from '../keys/open-scope.ts'
import { lockStores } from '../lock/lock-stores.ts'
import { call, whenUnauthorized } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import { followLock, openersOf, showGate, showGateToKept, showLocked } from '../lock/lock.ts'
import { countUnsent, endSession } from './end-session.ts'
import { isLocked, knownSession } from '../session/known-session.ts'
import { adopt, enter, openFor, startFromDevice, startFromServer, tryUnlock } from './open-session.ts'
import { followEnd, followToken } from './follow-session.ts'
import { session, type Ended } from '../session/session-state.ts'
import { hearTabs } from '../session/tabs.ts'
import { finishWork } from '../session/before-leaving.ts'
import { onForeignToken, readToken } from '../session/token.ts'

/**
 * Signs in, opens or starts what is kept for this user and tenant with the same password, and resumes unsent work.
 * `tenantId` is the wish of `login_tenant_uuid`. Rejects with ApiError; nothing is kept then.
 */
export async function signIn(form: SignInForm, tenantId?: string): Promise<void> {
  const { token } = (await call(sessionApi.signIn, { body: form })).data
  const opened = await openFor(token, tenantId)
  const owner = await adopt(opened)
  await enter(opened.user, await tryUnlock(owner, (whose) => unlockSignedIn(whose, form.password)))
}

/** Stops work, moves to another tenant and opens its things. The caller reloads the page. Rejects with ApiError. */
export async function switchTenant(tenantId: string): Promise<void> {
  const from = (await device()?.session.get('session'))?.scope ?? null
  const opened = (await call(sessionApi.openSession, { body: { tenantId } })).data
  await finishWork('tenantSwitch')
  const owner = await adopt(opened)
  const state = await tryUnlock(owner, unlockConfirmed)
  if (from !== null && from !== owner?.scope) {
    await device()?.scopes.update(from, { ended: 'switched', locked: null })
    await clearStores('tenantSwitch', from)
  }
  await enter(opened.user, state)
  await finishWork('tenantSwitch') // the page is loaded anew: what the next tenant has to send goes from there
}

function hear(hint: TabHint): void {
  if (hint === 'ended') void followEnd()
  if (hint === 'locked') void followLock()
  if (hint === 'unlocked' && session.get().kind === 'locked') void startSession()
}

/** How a 401 ends a session: nothing but the gateway's own word makes it an ending by a person (spec/decisions 41). */
const endingOf = ({ isProven, code }: ApiError): 'expired' | 'ended' =>
  isProven && code === 'session_ended' ? 'ended' : 'expired'

function listen(): void {
  if (!hearTabs(hear)) return
  whenUnauthorized((token, error) => {
    if (token === readToken()) void endSession(endingOf(error))
  })
  onForeignToken(() => void followToken())
}

const canBeOpened = async (scope: string): Promise<boolean> => Object.values(await openersOf(scope)).includes(true)

async function startOnline(token: string, scope: string | null): Promise<void> {
  try {
    await startFromServer(token)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'auth') return endSession(endingOf(error))
    if (scope === null || !(await canBeOpened(scope)) || !(await showGate(scope))) session.set({ kind: 'unreachable' })
  }
}

/** A lock that was cut short leaves keys behind: they go before anything else is done. */
async function finishLock(row: ScopeRow | undefined): Promise<void> {
  const isDone = (await device()?.keys.toArray())?.every(({ dormant }) => dormant === true) ?? true
  const held = isDone ? undefined : await device()?.session.get('session')
  if (held !== undefined) await lockStores(held, row?.locked ?? 'lock')
}

/** Starts from this device: unlocked, or behind the gate; false when only the server can say whose session it is. */
async function startHere(scope: string): Promise<boolean> {
  const row = await device()?.scopes.get(scope)
  if (isLocked(row)) {
    await finishLock(row)
    return showLocked(scope)
  }
  return (await startFromDevice(scope)) || (row?.isExpired === true && (await showGateToKept(scope)))
}

/**
 * Establishes the session of this page: from the device at once where it is unlocked, behind the gate where it is
 * locked, else from the server. Keys that lay idle for too long are gone before anything looks at them. The result is
 * in `session`; may be called again while it is `unreachable` or `locked`. Listens to what other tabs end or lock.
 */
export async function startSession(): Promise<void> {
  listen()
  const token = readToken()
  await expireKeys(Date.now()).catch(() => undefined)
  const scope = (await knownSession().catch(() => null))?.scope ?? null
  if (scope !== null && (await startHere(scope).catch(() => false))) return
  if (token === null) return session.set({ kind: 'none', waiting: await countUnsent(), ended: null })
  await startOnline(token, scope)
}

/** Signs out. `unsent`: what the person decided about unsent work (spec/decisions 5). */
export const signOut = (unsent: 'keep' | 'discard' = 'keep'): Promise<void> => endSession('logout', unsent)

/** Address of the sign-in page after a session ended; `from` is the path to come back to. */
export function signInAddress(ended: Ended | null, from: string): string {
  const query = new URLSearchParams()
  if (ended !== null && ended.reason !== 'logout') query.set('reason', 'unauthorized')
  if (from !== '' && ended?.reason !== 'logout') query.set('redirect_uri', from)
  if (ended?.tenantId != null && ended.reason !== 'logout') query.set('login_tenant_uuid', ended.tenantId)
  const text = query.toString()
  return `/login${text === '' ? '' : `?${text}`}`
}
