import type { KeyringRow } from '../outbox/database.ts'
import { iterations, passwordKey } from './password.ts'

/** Row that wraps the user key with a password. */
export type PasswordSlot = Extract<KeyringRow, { id: 'password' }>
type TenantSlot = Extract<KeyringRow, { id: 'dek' | 'index' }>

/** The two keys of one tenant, not extractable. */
export interface TenantKeys {
  dek: CryptoKey
  index: CryptoKey
}

/** A slot does not open: another password, or another user key. */
export class WrongKeyError extends Error {
  override name = 'WrongKeyError'
}

const wrapUse: KeyUsage[] = ['wrapKey', 'unwrapKey']
const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const
const uses = { dek: ['encrypt', 'decrypt'], index: ['sign'] } satisfies Record<TenantSlot['id'], KeyUsage[]>
const algorithms = { dek: { name: 'AES-GCM', length: 256 }, index: hmac } as const

/** A new user key, wrapped by the password; the key that is handed out cannot be read. */
export async function createUserKey(password: string): Promise<{ userKey: CryptoKey; slot: PasswordSlot }> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const [readable, kek] = await Promise.all([
    crypto.subtle.generateKey({ name: 'AES-KW', length: 256 }, true, wrapUse),
    passwordKey(password, salt, iterations),
  ])
  const wrapped = await crypto.subtle.wrapKey('raw', readable, kek, { name: 'AES-GCM', iv })
  const slot: PasswordSlot = { id: 'password', salt, iterations, iv, wrapped }
  return { userKey: await openUserKey(slot, password), slot }
}

/** The user key of a password slot; rejects with WrongKeyError: a failed unwrap is the wrong password. */
export async function openUserKey(slot: PasswordSlot, password: string): Promise<CryptoKey> {
  const kek = await passwordKey(password, slot.salt, slot.iterations)
  try {
    const sealing = { name: 'AES-GCM', iv: slot.iv }
    return await crypto.subtle.unwrapKey('raw', slot.wrapped, kek, sealing, 'AES-KW', false, wrapUse)
  } catch (cause) {
    throw new WrongKeyError('the password does not open this slot', { cause })
  }
}

async function newSlot(id: TenantSlot['id'], userKey: CryptoKey): Promise<TenantSlot> {
  const key = await crypto.subtle.generateKey(algorithms[id], true, uses[id])
  if (!('algorithm' in key)) throw new TypeError('a symmetric key was expected')
  return { id, wrapped: await crypto.subtle.wrapKey('raw', key, userKey, 'AES-KW') }
}

/** New random keys of a tenant, wrapped by the user key. */
export const createTenantSlots = (userKey: CryptoKey): Promise<TenantSlot[]> =>
  Promise.all([newSlot('dek', userKey), newSlot('index', userKey)])

async function openSlot(slot: KeyringRow | undefined, id: TenantSlot['id'], userKey: CryptoKey): Promise<CryptoKey> {
  if (slot === undefined) throw new WrongKeyError(`no ${id} in the keyring`)
  try {
    return await crypto.subtle.unwrapKey('raw', slot.wrapped, userKey, 'AES-KW', algorithms[id], false, uses[id])
  } catch (cause) {
    throw new WrongKeyError(`the user key does not open ${id}`, { cause })
  }
}

/** The tenant's keys of a keyring; rejects with WrongKeyError. */
export async function openTenantKeys(rows: readonly KeyringRow[], userKey: CryptoKey): Promise<TenantKeys> {
  const slot = (id: TenantSlot['id']) =>
    openSlot(
      rows.find((row) => row.id === id),
      id,
      userKey,
    )
  const [dek, index] = await Promise.all([slot('dek'), slot('index')])
  return { dek, index }
}

/** The password slot of a keyring. */
export const passwordSlot = (rows: readonly KeyringRow[]): PasswordSlot | undefined =>
  rows.find((row) => row.id === 'password')
