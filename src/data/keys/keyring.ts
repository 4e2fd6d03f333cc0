import type { KeyringRow, SecretRow } from '../device/outbox-database.ts'

type TenantSlot = Extract<KeyringRow, { id: 'dek' | 'index' }>

/** Row that closes the user key. */
export type UserSlot = Exclude<KeyringRow, TenantSlot>

/** The two keys of one tenant, not extractable. */
export interface TenantKeys {
  dek: CryptoKey
  index: CryptoKey
}

/** A slot does not open: another password, or another user key. */
export class WrongKeyError extends Error {
  override name = 'WrongKeyError'
}

/** What an attempt to open gives, or null when the key was wrong; any other failure is one. */
export const ifItOpens = <T>(attempt: Promise<T>): Promise<T | null> =>
  attempt.catch((error: unknown) => {
    if (error instanceof WrongKeyError) return null
    throw error
  })

const wrapUse: KeyUsage[] = ['wrapKey', 'unwrapKey']
const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const
const uses = { dek: ['encrypt', 'decrypt'], index: ['sign'] } satisfies Record<TenantSlot['id'], KeyUsage[]>
const algorithms = { dek: { name: 'AES-GCM', length: 256 }, index: hmac } as const

const newUserKey = (isReadable: boolean): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-KW', length: 256 }, isReadable, wrapUse)

/** A user key that nothing closes and nobody can read: it lasts as long as this device keeps it. */
export const createLooseUserKey = (): Promise<CryptoKey> => newUserKey(false)

/** Closes a readable user key with a key that was made from a word, a passkey's answer, or the like. */
async function close(readable: CryptoKey, kek: CryptoKey): Promise<Pick<SecretRow, 'iv' | 'wrapped'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, wrapped: await crypto.subtle.wrapKey('raw', readable, kek, { name: 'AES-GCM', iv }) }
}

/** What will close a user key: the key for it, and the facts by which it is found again. */
export interface Closing<F> {
  kek: CryptoKey
  facts: F
}

/** Rounds of PBKDF2-SHA256 for new slots; existing slots say their own. */
export const iterations = 600_000

/** The key-encryption key of a password or passphrase. It wraps and unwraps a user key and cannot be read. */
export async function secretKey(secret: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'PBKDF2', false, [
    'deriveKey',
  ])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'wrapKey',
    'unwrapKey',
  ])
}

/** A way to close with a word, under a new salt. */
export async function closingBy(
  id: SecretRow['id'],
  secret: string,
): Promise<Closing<Omit<SecretRow, 'iv' | 'wrapped'>>> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { kek: await secretKey(secret, salt, iterations), facts: { id, salt, iterations } }
}

/** A new user key, closed; the key that is handed out cannot be read. */
export async function createUserKey<F>(
  closing: Closing<F>,
): Promise<{ userKey: CryptoKey; slot: F & Pick<SecretRow, 'iv' | 'wrapped'> }> {
  const closed = await close(await newUserKey(true), closing.kek)
  return { userKey: await openUserKey(closed, closing.kek), slot: { ...closing.facts, ...closed } }
}

async function open(slot: Pick<UserSlot, 'iv' | 'wrapped'>, kek: CryptoKey, isReadable: boolean): Promise<CryptoKey> {
  try {
    const sealing = { name: 'AES-GCM', iv: slot.iv }
    return await crypto.subtle.unwrapKey('raw', slot.wrapped, kek, sealing, 'AES-KW', isReadable, wrapUse)
  } catch (cause) {
    throw new WrongKeyError('this does not open the slot', { cause })
  }
}

/** The user key of a slot; rejects with WrongKeyError: a failed unwrap is the wrong password. */
export const openUserKey = (slot: Pick<UserSlot, 'iv' | 'wrapped'>, kek: CryptoKey): Promise<CryptoKey> =>
  open(slot, kek, false)

/**
 * The same user key closed in one more way. It is readable in between and in here only: a key that cannot be read
 * cannot be wrapped. Rejects with WrongKeyError.
 */
export async function closeAgain<F>(
  slot: UserSlot,
  kek: CryptoKey,
  closing: Closing<F>,
): Promise<F & Pick<SecretRow, 'iv' | 'wrapped'>> {
  return { ...closing.facts, ...(await close(await open(slot, kek, true), closing.kek)) }
}

const asSecretKey = (key: CryptoKey | CryptoKeyPair): CryptoKey => {
  if (!('algorithm' in key)) throw new TypeError('a symmetric key was expected')
  return key
}

async function newSlot(id: TenantSlot['id'], userKey: CryptoKey): Promise<TenantSlot> {
  const key = asSecretKey(await crypto.subtle.generateKey(algorithms[id], true, uses[id]))
  return { id, wrapped: await crypto.subtle.wrapKey('raw', key, userKey, 'AES-KW') }
}

/** New random keys of a tenant, wrapped by the user key. */
export const createTenantSlots = (userKey: CryptoKey): Promise<TenantSlot[]> =>
  Promise.all([newSlot('dek', userKey), newSlot('index', userKey)])

async function openSlot(
  rows: readonly KeyringRow[],
  id: TenantSlot['id'],
  userKey: CryptoKey,
  isReadable = false,
): Promise<CryptoKey> {
  const slot = rows.find((row) => row.id === id)
  if (slot === undefined) throw new WrongKeyError(`no ${id} in the keyring`)
  try {
    return await crypto.subtle.unwrapKey('raw', slot.wrapped, userKey, 'AES-KW', algorithms[id], isReadable, uses[id])
  } catch (cause) {
    throw new WrongKeyError(`the user key does not open ${id}`, { cause })
  }
}

/** The tenant's keys of a keyring; rejects with WrongKeyError. */
export async function openTenantKeys(rows: readonly KeyringRow[], userKey: CryptoKey): Promise<TenantKeys> {
  const [dek, index] = await Promise.all([openSlot(rows, 'dek', userKey), openSlot(rows, 'index', userKey)])
  return { dek, index }
}

/** The tenant's keys of a keyring, wrapped by another user key. Rejects with WrongKeyError. */
export const moveTenantSlots = (rows: readonly KeyringRow[], from: CryptoKey, to: CryptoKey): Promise<TenantSlot[]> =>
  Promise.all(
    (['dek', 'index'] as const).map(async (id) => {
      const readable = await openSlot(rows, id, from, true)
      return { id, wrapped: await crypto.subtle.wrapKey('raw', readable, to, 'AES-KW') }
    }),
  )

const isUserSlot = (row: KeyringRow): row is UserSlot => row.id !== 'dek' && row.id !== 'index'

/** Rows that close the user key; none in a scope that lasts only as long as its session. */
export const userSlots = (rows: readonly KeyringRow[]): UserSlot[] => rows.filter(isUserSlot)

/** Rows that a word opens. */
export const secretSlots = (rows: readonly KeyringRow[]): SecretRow[] =>
  rows.filter((row): row is SecretRow => row.id === 'password' || row.id === 'passphrase')

/** The slot among these that a word opens, and its user key. Rejects with WrongKeyError. */
export async function openBySecret(
  rows: readonly KeyringRow[],
  secret: string,
): Promise<{ userKey: CryptoKey; kek: CryptoKey; slot: SecretRow }> {
  for (const slot of secretSlots(rows)) {
    const kek = await secretKey(secret, slot.salt, slot.iterations)
    const userKey = await ifItOpens(openUserKey(slot, kek))
    if (userKey !== null) return { userKey, kek, slot }
  }
  throw new WrongKeyError('no slot opens with this')
}
