import { CacheDatabase } from '#data/device/cache-database.ts'
import type { Unlocked } from '#data/keys/unlocked.ts'
import { mintKey } from '#lib/mint-key.ts'
import { OutboxDatabase } from '#data/device/outbox-database.ts'

/** A scope of its own, unlocked, with nothing kept yet. */
export async function newScope(): Promise<Unlocked> {
  const scope = mintKey()
  return {
    scope,
    dek: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    index: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
    cache: new CacheDatabase(scope),
    outbox: new OutboxDatabase(scope),
  }
}
