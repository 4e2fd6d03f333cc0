import Dexie from 'dexie'
import { CacheDatabase } from '../cache/database.ts'
import { device } from '../device.ts'
import { kept, type Kept } from '../kept.ts'
import { OutboxDatabase, outboxName, type KeyringRow } from '../outbox/database.ts'
import { userMarkOf } from '../scope.ts'
import {
  createTenantSlots,
  createUserKey,
  openTenantKeys,
  openUserKey,
  passwordSlot,
  WrongKeyError,
  type PasswordSlot,
  type TenantKeys,
} from './keyring.ts'

/** Whose things: the scope and the user it belongs to. */
export interface Owner {
  scope: string
  userUuid: string
}

const ids = (scope: string, mark: string) => ({ user: `user:${mark}`, dek: `dek:${scope}`, index: `index:${scope}` })

function open(scope: string, keys: TenantKeys): Kept {
  const present = { scope, ...keys, cache: new CacheDatabase(scope), outbox: new OutboxDatabase(scope) }
  kept.set(present)
  return present
}

async function remember({ scope, userUuid }: Owner, userKey: CryptoKey, keys: TenantKeys): Promise<void> {
  const id = ids(scope, await userMarkOf(userUuid))
  await device()?.keys.bulkPut([
    { id: id.user, key: userKey },
    { id: id.dek, key: keys.dek },
    { id: id.index, key: keys.index },
  ])
}

async function keyringOf(scope: string): Promise<KeyringRow[]> {
  if (!(await Dexie.exists(outboxName(scope)))) return []
  const database = new OutboxDatabase(scope)
  try {
    return await database.keyring.toArray()
  } finally {
    database.close()
  }
}

/** Starts a keyring; false when another tab was first, whose keys then hold. */
async function addKeyring(scope: string, rows: KeyringRow[]): Promise<boolean> {
  const database = new OutboxDatabase(scope)
  try {
    return await database.transaction('rw', database.keyring, async () => {
      if ((await database.keyring.count()) > 0) return false
      await database.keyring.bulkAdd(rows)
      return true
    })
  } finally {
    database.close()
  }
}

/** Password slots of the same user in other tenants: one of them may hold the user key already. */
async function otherSlots({ scope, userUuid }: Owner): Promise<PasswordSlot[]> {
  const rows = await device()
    ?.scopes.where('user')
    .equals(await userMarkOf(userUuid))
    .toArray()
  const others = (rows ?? []).filter((row) => row.scope !== scope)
  const keyrings = await Promise.all(others.map((row) => keyringOf(row.scope)))
  return keyrings.map(passwordSlot).filter((slot) => slot !== undefined)
}

async function userKeyFor(owner: Owner, password: string): Promise<{ userKey: CryptoKey; slot: PasswordSlot }> {
  for (const slot of await otherSlots(owner)) {
    const userKey = await openUserKey(slot, password).catch(() => null)
    if (userKey !== null) return { userKey, slot }
  }
  return createUserKey(password)
}

async function finishUnlock(owner: Owner, userKey: CryptoKey, rows: readonly KeyringRow[]): Promise<Kept> {
  const keys = await openTenantKeys(rows, userKey)
  await remember(owner, userKey, keys)
  return open(owner.scope, keys)
}

/**
 * Opens what is kept for a user in a tenant, or starts it, with the password of the sign-in.
 * Rejects with WrongKeyError when something is kept that this password does not open; nothing is changed then.
 */
export async function unlockWithPassword(owner: Owner, password: string): Promise<Kept> {
  const rows = await keyringOf(owner.scope)
  const slot = passwordSlot(rows)
  if (slot === undefined) {
    const made = await userKeyFor(owner, password)
    const isFirst = await addKeyring(owner.scope, [made.slot, ...(await createTenantSlots(made.userKey))])
    if (!isFirst) return unlockWithPassword(owner, password)
    return finishUnlock(owner, made.userKey, await keyringOf(owner.scope))
  }
  return finishUnlock(owner, await openUserKey(slot, password), rows)
}

/** Opens a scope with the keys that are still unlocked on this device; null without them. */
export async function unlockFromDevice(scope: string): Promise<Kept | null> {
  const [dek, index] = (await device()?.keys.bulkGet([`dek:${scope}`, `index:${scope}`])) ?? []
  if (dek === undefined || index === undefined || !(await Dexie.exists(outboxName(scope)))) return null
  return open(scope, { dek: dek.key, index: index.key })
}

/**
 * Opens or starts the next tenant's things with the user key, without a password (tenant switch).
 * Null when no user key is unlocked, or when they were made under another one.
 */
export async function unlockNextTenant(next: Owner, from: string): Promise<Kept | null> {
  const row = await device()?.keys.get(ids(next.scope, await userMarkOf(next.userUuid)).user)
  const slot = passwordSlot(await keyringOf(from))
  if (row === undefined || slot === undefined) return null
  try {
    const isNew = passwordSlot(await keyringOf(next.scope)) === undefined
    if (isNew) await addKeyring(next.scope, [slot, ...(await createTenantSlots(row.key))])
    return await finishUnlock(next, row.key, await keyringOf(next.scope))
  } catch (error) {
    if (error instanceof WrongKeyError) return null
    throw error
  }
}

/** Whether anything is kept for a scope, open or not. */
export const hasOutbox = async (scope: string): Promise<boolean> => passwordSlot(await keyringOf(scope)) !== undefined

/** Whether what is open now could be opened again by something the person has, once its keys are gone. */
export async function canOpenAgain(): Promise<boolean> {
  const present = kept.get()
  return present !== null && hasOutbox(present.scope)
}
