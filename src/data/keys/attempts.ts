import { device } from '../device/device-database.ts'
import type { ScopeRow } from '../device/device-tables.ts'

const free = 5
const first = 30_000
const longest = 15 * 60_000

/** Milliseconds to wait after so many wrong passwords in a row: none up to 4, then 30 s doubling to 15 min. */
export const pauseAfter = (failed: number): number =>
  failed < free ? 0 : Math.min(longest, first * 2 ** (failed - free))

/** Milliseconds until a scope takes another password. A clock that was set back lengthens no pause. */
const waitOf = ({ attempts }: Pick<ScopeRow, 'attempts'>, now: number): number =>
  attempts === undefined ? 0 : Math.max(0, Math.min(attempts.notBefore - now, pauseAfter(attempts.failed)))

/** Epoch milliseconds before which a scope takes no password; 0 when it takes one. */
export function notBeforeOf(row: Pick<ScopeRow, 'attempts'>, now: number): number {
  const wait = waitOf(row, now)
  return wait === 0 ? 0 : now + wait
}

/** Too many wrong passwords: nothing is tried before `until`, epoch milliseconds. */
export class TooSoonError extends Error {
  override name = 'TooSoonError'
  readonly until: number
  constructor(until: number) {
    super('too many wrong passwords')
    this.until = until
  }
}

/**
 * Tries something that a wrong password fails. Every attempt counts as failed before it begins, in one transaction
 * for all tabs, so that neither a killed page nor a second tab gets one for nothing; success forgets them all.
 * Rejects with TooSoonError while the scope has to wait, and as the attempt does. Nothing is ever wiped.
 */
export async function attempt<T>(scope: string, now: number, work: () => Promise<T>): Promise<T> {
  const scopes = device()?.scopes
  await scopes?.db.transaction('rw', scopes, async () => {
    const row = await scopes.get(scope)
    if (row === undefined) return
    const wait = waitOf(row, now)
    if (wait > 0) throw new TooSoonError(now + wait)
    const failed = (row.attempts?.failed ?? 0) + 1
    await scopes.update(scope, { attempts: { failed, notBefore: now + pauseAfter(failed) } })
  })
  const result = await work()
  await scopes
    ?.where('scope')
    .equals(scope)
    .modify((row) => void delete row.attempts)
  return result
}
