import { device } from '../device/device-database.ts'
import { outboxHealth } from './health.ts'
import type { OutboxDatabase } from '../device/outbox-database.ts'

/** Remembers, outside of the outbox, how much is unsent in it. */
export async function noteUnsent(scope: string, unsent: number): Promise<void> {
  await device()?.scopes.update(scope, { unsent })
}

/** Says so when the browser has removed an outbox with unsent work since it was last counted: an empty one is none. */
export async function missUnsent(scope: string, { entries, log }: OutboxDatabase): Promise<void> {
  const count = (await device()?.scopes.get(scope))?.unsent ?? 0
  if (count === 0 || (await entries.count()) > 0 || (await log.count()) > 0) return
  outboxHealth.set({ kind: 'removed', count })
}
