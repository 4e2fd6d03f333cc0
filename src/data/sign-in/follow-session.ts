import { device } from '../device/device-database.ts'
import { isLocked } from '../session/known-session.ts'
import { mayDrain } from './token-owner.ts'
import { scopeOf } from '../device/scope.ts'
import { followLock } from '../lock/lock.ts'
import { endSession, isEnding, leave } from './end-session.ts'
import { session, type Ended } from '../session/session-state.ts'
import { finishWork } from '../session/before-leaving.ts'
import { readToken } from '../session/token.ts'

let moved: () => void = () => location.reload()

/** Says how this page starts anew when its tab belongs to another user or tenant now; set once by app. */
export function whenMoved(listener: () => void): void {
  moved = listener
}

/** The scope whose things this page shows; null while it shows nobody's. */
async function shownScope(): Promise<string | null> {
  const present = session.get()
  if (present.kind === 'open') return scopeOf(present.user.uuid, present.user.tenant.id)
  if (present.kind !== 'locked') return null
  return (await device()?.session.get('session'))?.scope ?? null
}

/** How another tab ended the session of this scope; null when it was none of ours. */
async function endedElsewhere(scope: string): Promise<Ended | null> {
  const row = await device()?.scopes.get(scope)
  if (row?.ended !== 'expired' && row?.ended !== 'ended' && row?.ended !== 'logout') return null
  return { reason: row.ended, tenantId: row.tenantId }
}

let following: Promise<void> | null = null

/** Once at a time: an end reaches a page by its channel and by the token that is gone. */
function once(work: () => Promise<void>): Promise<void> {
  following ??= work().finally(() => (following = null))
  return following
}

/** Another tab ended the session: this page stops and forgets, for the same reason. */
export const followEnd = (): Promise<void> =>
  once(async () => {
    const scope = await shownScope()
    if (scope !== null) await leave((await endedElsewhere(scope)) ?? { reason: 'logout', tenantId: null }, scope)
  })

async function withoutToken(scope: string): Promise<void> {
  const ended = await endedElsewhere(scope)
  // no tab of ours: another application of the suite signed out, and nothing was cleared yet
  if (ended === null) await endSession('logout')
  else await leave(ended, scope)
}

/** Somebody has signed in again, in another tab, to what this page had opened after its session ran out. */
function noteSignedIn(): void {
  const present = session.get()
  if (present.kind !== 'open' || present.isExpired !== true) return
  const { isExpired: _, ...open } = present
  session.set(open)
}

/**
 * The token was changed under this page, by another tab or another application of the suite. A renewed one of the same
 * user and tenant is none of its business; otherwise it stops, and starts anew in the scope of the token, where the
 * work of the old one is not touched.
 */
export const followToken = (): Promise<void> =>
  once(async () => {
    const scope = await shownScope()
    if (scope === null) return
    // whoever locked put the token away; what others do with it meanwhile is looked at when it is unlocked
    if (isLocked(await device()?.scopes.get(scope))) return followLock()
    if (readToken() === null) return withoutToken(scope)
    if (await mayDrain(scope)) return noteSignedIn()
    if (isEnding()) return // the server refused it
    await finishWork('tenantSwitch')
    moved()
  })
