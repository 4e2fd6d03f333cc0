import { toBase64url } from '#lib/base64url.ts'
import { subscribable } from '#lib/subscribable.ts'
import type { CacheDatabase } from '../device/cache-database.ts'
import type { OutboxDatabase } from '../device/outbox-database.ts'

/** What is unlocked on this device for the present user and tenant. Keys are not extractable. */
export interface Unlocked {
  scope: string
  /** Key of everything in the outbox; that of the stored copies is another (cache/copies-key). */
  dek: CryptoKey
  index: CryptoKey
  cache: CacheDatabase
  outbox: OutboxDatabase
}

/** The unlocked scope of this page; null when nothing is unlocked or nothing can be kept. */
export const unlockedNow = subscribable<Unlocked | null>(null)

/** Blind id of a thing: the same for the same text under one scope, and it tells nothing about the text. */
export async function blindId(index: CryptoKey, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', index, new TextEncoder().encode(text))
  return toBase64url(new Uint8Array(mac).subarray(0, 16))
}
