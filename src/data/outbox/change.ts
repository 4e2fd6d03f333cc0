import type { Live } from './live.ts'
import type { Applied, OutboxStore } from './store.ts'

/** Applies an event and shows what it changed. */
export async function change(
  { store, live }: { store: OutboxStore; live: Live },
  event: Parameters<OutboxStore['apply']>[0],
): Promise<Applied> {
  const applied = await store.apply(event)
  if (applied.isApplied) await live.note(applied)
  return applied
}
