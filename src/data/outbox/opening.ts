import { entryVersion } from '#domain/outbox/entry.ts'
import { change } from './change.ts'
import { sealContent } from './content.ts'
import type { Live, LiveEntry } from './live.ts'
import type { Kept } from '../keys/unlocked.ts'
import type { OutboxStore } from './store.ts'

interface OpeningParts {
  kept: Kept
  store: OutboxStore
  live: Live
}

/** What an older build wrote takes the form of this one, once. */
async function renew(parts: OpeningParts, { entry, content }: LiveEntry): Promise<void> {
  if (entry.v >= entryVersion || content === null) return
  const patch = { v: entryVersion, sealed: await sealContent(parts.kept, entry.id, content) }
  await change(parts, { type: 'upcast', id: entry.id, patch })
}

/** What was set aside waits for a build that knows it, or a key that opens it; this start looks whether it is the one. */
async function takeUp(parts: OpeningParts, { entry, content }: LiveEntry): Promise<void> {
  if (entry.state === 'parked' || (entry.state === 'quarantined' && content !== null)) {
    await change(parts, { type: 'park', id: entry.id, as: 'queued' })
  }
}

/** Brings what is stored into the form of this build. */
export async function prepareEntries(parts: OpeningParts): Promise<void> {
  for (const each of parts.live.rows()) {
    await renew(parts, each)
    await takeUp(parts, each)
  }
}
