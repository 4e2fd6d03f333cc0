/** AES-GCM 256 with a fresh random IV per write, bound to the place it is kept at. */

/** Where a sealed value lives. A value moved to another place does not open there. */
export interface SealPlace {
  db: string
  table: string
  key: string
  scope: string
  schema: number
}

/** A sealed value as it is stored: 96-bit IV and ciphertext with its tag. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  ct: ArrayBuffer
}

/** The key of Web Crypto, by the name both runtimes know it under. */
export type SealKey = Parameters<typeof crypto.subtle.encrypt>[1]

/** The value cannot be opened: another key, another place, or damaged bytes. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError'
}

const placeBytes = (place: SealPlace) =>
  new TextEncoder().encode([place.db, place.table, place.key, place.scope, place.schema].join('|'))

/** Seals a JSON value. `key` is an AES-GCM key with the usage `encrypt`. */
export const seal = (key: SealKey, place: SealPlace, value: unknown): Promise<Sealed> =>
  sealJson(key, place, JSON.stringify(value))

/** Seals what is JSON text already. */
export const sealJson = (key: SealKey, place: SealPlace, json: string): Promise<Sealed> =>
  sealBytes(key, place, new TextEncoder().encode(json))

/** Seals the bytes of a JSON text. */
export async function sealBytes(key: SealKey, place: SealPlace, plain: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const ct = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: placeBytes(place) }, key, plain)
  return { iv, ct }
}

/** Opens what `seal` made at the same place; rejects with SealBrokenError. */
export async function unseal(key: SealKey, place: SealPlace, sealed: Sealed): Promise<unknown> {
  try {
    const options = { name: 'AES-GCM', iv: sealed.iv, additionalData: placeBytes(place) }
    const plain = await crypto.subtle.decrypt(options, key, sealed.ct)
    return JSON.parse(new TextDecoder().decode(plain))
  } catch (cause) {
    throw new SealBrokenError('sealed value cannot be opened', { cause })
  }
}
