import type { EntryContent } from '#contracts/outbox.ts'
import { noteEvent } from '../net/trace.ts'
import type { Live } from './live.ts'
import type { Applied, OutboxStore } from './store.ts'

/** What is known of an event beforehand, so that it need not be looked for. */
interface Known {
  /** Lanes of its entry. */
  near?: readonly string[]
  /** What it seals, by its sealed form. */
  contents?: ReadonlyMap<object, EntryContent>
}

/** Applies an event and shows what it changed. */
export async function change(
  { store, live }: { store: OutboxStore; live: Live },
  event: Parameters<OutboxStore['apply']>[0],
  known: Known = {},
): Promise<Applied> {
  const applied = await store.apply(event, known.near)
  if (applied.isApplied) {
    noteEvent('outbox', [event.type, ...new Set(applied.changed.map(({ state }) => state))].join(' '))
    await live.note(applied, known.contents)
  }
  return applied
}
