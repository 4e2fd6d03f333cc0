import { clearStores } from './clear-stores.ts'
import { config } from '../net/config.ts'
import { device } from '../device/device-database.ts'
import type { ScopeRow } from '../device/device-tables.ts'
import { lockStores } from './lock-stores.ts'

const minute = 60_000

/** Milliseconds without input after which this console locks: what the configuration says, 5 to 60 minutes. */
export const idleLimit = (): number => Math.min(60, Math.max(5, config().offline.idleLockMinutes)) * minute

/** Whether nobody was there for too long. A clock that was set back by more than that counts too. */
export const isIdle = (lastActivityAt: number, now: number): boolean => Math.abs(now - lastActivityAt) >= idleLimit()

const newest = (rows: readonly ScopeRow[]): number => Math.max(...rows.map(({ lastActivityAt }) => lastActivityAt))

/**
 * Deletes unlocked keys that nobody used for too long, before anything looks at them: a browser that was closed or
 * asleep locks like one that was open.
 */
export async function expireKeys(now: number): Promise<void> {
  const database = device()
  const rows = (await database?.scopes.toArray()) ?? []
  const awake = (await database?.keys.toArray())?.some(({ dormant }) => dormant !== true) ?? false
  if (!awake || rows.length === 0 || !isIdle(newest(rows), now)) return
  const row = await database?.session.get('session')
  if (row === undefined) await clearStores('lock', null)
  else await lockStores(row, 'idle')
}
