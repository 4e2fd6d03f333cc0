import { seal, unseal, type SealPlace } from '#lib/seal.ts'
import type { SealedToken } from '../device/device-tables.ts'

const place = (scope: string): SealPlace => ({ db: 'urs:device', table: 'session', key: 'token', scope, schema: 1 })
const aes = { name: 'AES-GCM', length: 256 } as const

/** Seals the token of a scope, so that whatever opens the user key opens it. */
export async function sealToken(userKey: CryptoKey, scope: string, token: string): Promise<SealedToken> {
  const key = await crypto.subtle.generateKey(aes, true, ['encrypt', 'decrypt'])
  const wrapped = await crypto.subtle.wrapKey('raw', key, userKey, 'AES-KW')
  return { ...(await seal(key, place(scope), token)), wrapped }
}

/** The token that was sealed for a scope; null when this user key does not open it. */
export async function openToken(userKey: CryptoKey, scope: string, sealed: SealedToken): Promise<string | null> {
  try {
    const key = await crypto.subtle.unwrapKey('raw', sealed.wrapped, userKey, 'AES-KW', aes, false, ['decrypt'])
    const token = await unseal(key, place(scope), sealed)
    return typeof token === 'string' ? token : null
  } catch {
    return null
  }
}
