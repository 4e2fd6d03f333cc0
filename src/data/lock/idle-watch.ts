import { subscribable } from '#lib/subscribable.ts'
import { device } from '../device/device-database.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { idleLimit, isIdle } from './idle.ts'
import { followLock, lock } from './lock.ts'
import { session } from '../session/session-state.ts'

const lookEvery = 10_000
/** A person is warned this long before, in milliseconds (WCAG 2.2.1). */
const warnFor = 60_000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** The instant (epoch ms) at which this console will lock for want of input; null while that is far. */
export const lockingAt = subscribable<number | null>(null)

let lastInput = 0
let heard: () => Promise<void> = () => Promise.resolve()

/** The last input in any tab, after this tab's has been written down. Null where nothing is unlocked. */
async function lastActivity(scope: string): Promise<number | null> {
  const scopes = device()?.scopes
  const row = await scopes?.get(scope)
  if (row === undefined) return null
  if (lastInput <= row.lastActivityAt || isIdle(row.lastActivityAt, Date.now())) return row.lastActivityAt
  await scopes
    ?.where('scope')
    .equals(scope)
    .modify((stored) => {
      if (stored.lastActivityAt < lastInput) stored.lastActivityAt = lastInput
    })
  return lastInput
}

/** Another tab may have locked without this one hearing of it: the session is still there, the keys are not. */
async function isLockedElsewhere(scope: string): Promise<boolean> {
  const database = device()
  const row = await database?.session.get('session')
  return row?.scope === scope && (await database?.keys.get(`dek:${scope}`)) === undefined
}

async function look(): Promise<void> {
  const present = unlockedNow.get()
  const last = present === null || session.get().kind !== 'open' ? null : await lastActivity(present.scope)
  if (present === null || last === null) return lockingAt.set(null)
  const now = Date.now()
  if (isIdle(last, now)) {
    lockingAt.set(null)
    return lock('idle')
  }
  if (await isLockedElsewhere(present.scope)) return followLock()
  const at = last + idleLimit()
  lockingAt.set(at - now <= warnFor ? at : null)
}

/** Looks whether anybody is there; a database that is closing is looked at again with the next tick. */
export const lookForIdle = (): Promise<void> => look().catch(() => undefined)

/** Somebody is there. After a pause of more than the limit the time decides first: a laptop that was closed is locked. */
function noteInput(): void {
  const now = Date.now()
  const isLate = lastInput > 0 && isIdle(lastInput, now)
  const isWarned = lockingAt.get() !== null
  if (isLate) return void lookForIdle().then(() => (lastInput = now))
  lastInput = now
  heard().catch(() => undefined) // ended, or no server: the next call says so
  if (isWarned) void lookForIdle()
}

/** Says that the person is there, as any input does. */
export const stayUnlocked = (): void => noteInput()

/** Watches for input in this tab, and for the want of it in all. Called once at start; `onInput` hears of each input. */
export function watchIdle(onInput: () => Promise<void>): void {
  heard = onInput
  for (const input of inputs) addEventListener(input, noteInput, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => void lookForIdle())
  setInterval(() => void lookForIdle(), lookEvery)
}
