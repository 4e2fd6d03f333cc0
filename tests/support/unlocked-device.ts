import type { EntryContent } from '#contracts/outbox.ts'
import { CacheDatabase } from '#data/cache/database.ts'
import { kept } from '#data/kept.ts'
import { mintKey } from '#data/mint-key.ts'
import { currentOutbox, followKept, outboxState } from '#data/outbox/current.ts'
import { OutboxDatabase } from '#data/outbox/database.ts'
import type { LiveEntry } from '#data/outbox/live.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import { entry } from './outbox-entries.ts'

let isFollowing = false

/** Unlocks a new, empty device. Nobody is signed in at a server, so what is handed over stays on it, sealed. */
export async function unlockDevice(): Promise<void> {
  const scope = mintKey()
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const index = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
  kept.set({ scope, dek, index, cache: new CacheDatabase(scope), outbox: new OutboxDatabase(scope) })
  if (!isFollowing) followKept(() => true)
  isFollowing = true
  await currentOutbox()
}

/** Locks it again. */
export async function lockDevice(): Promise<void> {
  kept.set(null)
  await currentOutbox()
}

/** What the device still has to tell the server, opened, in order. */
export const unsent = (): (EntryContent | null)[] => outboxState.get().entries.map(({ content }) => content)

/** A stored entry as the screens see it. */
export const liveEntry = (content: EntryContent, change: Partial<Entry> = {}): LiveEntry => ({
  entry: {
    ...entry({ kind: content.kind, ...change }),
    sealed: { iv: new Uint8Array(12), ct: new ArrayBuffer(0) },
  },
  content,
})
