import { CacheDatabase } from '#data/device/cache-database.ts'
import { OutboxDatabase } from '#data/device/outbox-database.ts'
import { unlockedNow } from '#data/keys/unlocked.ts'
import type { LiveEntry } from '#data/outbox/live.ts'
import { followUnlocked, outboxState, unlockedOutbox } from '#data/outbox/unlocked-outbox.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { mintKey } from '#lib/mint-key.ts'
import { entry } from './outbox-entries.ts'

/** Files share their modules: one that never asks for an outbox must not get one from the file before it. */
let mayWork = false
let isFollowing = false

/** Opens the outbox of whatever is unlocked from now on, until the file ends. */
export function followDevice(): void {
  mayWork = true
  if (!isFollowing) followUnlocked(() => mayWork)
  isFollowing = true
}

/** Unlocks a new, empty device. Nobody is signed in at a server, so what is handed over stays on it, sealed. */
export async function unlockDevice(): Promise<void> {
  const scope = mintKey()
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const index = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
  followDevice()
  unlockedNow.set({ scope, dek, index, cache: new CacheDatabase(scope), outbox: new OutboxDatabase(scope) })
  await unlockedOutbox()
}

/** Locks it again. */
export async function lockDevice(): Promise<void> {
  unlockedNow.set(null)
  await unlockedOutbox()
}

/** Locks it at the end of a file, and opens no outbox any more before somebody asks for one. */
export async function leaveDevice(): Promise<void> {
  await lockDevice()
  mayWork = false
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
