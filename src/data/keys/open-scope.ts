import { CacheDatabase } from '../device/cache-database.ts'
import { device } from '../device/device-database.ts'
import { unlockedNow, type Unlocked } from './unlocked.ts'
import { OutboxDatabase, outboxName, type KeyringRow } from '../device/outbox-database.ts'
import { isStored } from '../device/stored-databases.ts'
import { addKeyring, keyringOf, keyringsOf, putSlots, replaceKeyring } from './keyring-store.ts'
import {
  closingBy,
  createLooseUserKey,
  createTenantSlots,
  createUserKey,
  ifItOpens,
  moveTenantSlots,
  openBySecret,
  openTenantKeys,
  userSlots,
  type TenantKeys,
  type UserSlot,
} from './keyring.ts'

/** Whose things: the scope, and the mark of the user it belongs to. */
export interface Owner {
  scope: string
  user: string
}

function open(scope: string, keys: TenantKeys): Unlocked {
  const present = { scope, ...keys, cache: new CacheDatabase(scope), outbox: new OutboxDatabase(scope) }
  unlockedNow.set(present)
  return present
}

/** The user key that this device has, whether in use or dormant. */
const userKeyOf = async (user: string): Promise<CryptoKey | null> =>
  (await device()?.keys.get(`user:${user}`))?.key ?? null

/** Keeps a new user key, or takes the one that another tab was first with. */
async function claimUserKey(user: string, key: CryptoKey): Promise<CryptoKey> {
  const keys = device()?.keys
  if (keys === undefined) return key
  const id = `user:${user}`
  return keys.db.transaction('rw', keys, async () => {
    const present = await keys.get(id)
    if (present !== undefined) return present.key
    await keys.add({ id, key })
    return key
  })
}

/** Puts the keys of a scope where every tab finds them until the next lock. Rejects with WrongKeyError. */
export async function rememberKeys(owner: Owner, userKey: CryptoKey): Promise<TenantKeys> {
  const keys = await openTenantKeys(await keyringOf(owner.scope), userKey)
  await device()?.keys.bulkPut([
    { id: `user:${owner.user}`, key: userKey },
    { id: `dek:${owner.scope}`, key: keys.dek },
    { id: `index:${owner.scope}`, key: keys.index },
  ])
  return keys
}

/** Opens a scope with its user key, for this page and every other tab. Rejects with WrongKeyError. */
export const openWith = async (owner: Owner, userKey: CryptoKey): Promise<Unlocked> =>
  open(owner.scope, await rememberKeys(owner, userKey))

/**
 * Brings the user's scopes that have no slot under a user key that has one, so that they outlive their session.
 * Their present user key must still be on this device.
 */
export async function takeAlong(user: string, to: CryptoKey, slots: readonly UserSlot[]): Promise<void> {
  const from = await userKeyOf(user)
  if (from === null) return
  for (const { scope, rows } of await keyringsOf(user)) {
    if (rows.length === 0 || userSlots(rows).length > 0) continue
    const moved = await ifItOpens(moveTenantSlots(rows, from, to))
    if (moved !== null) await putSlots(scope, [...slots, ...moved])
  }
}

/** The user key behind a password: one that another tenant of the user holds already, or a new one. */
async function userKeyFor({ user }: Owner, password: string): Promise<{ userKey: CryptoKey; slots: UserSlot[] }> {
  for (const { rows } of await keyringsOf(user)) {
    const opened = await ifItOpens(openBySecret(rows, password))
    if (opened !== null) return { userKey: opened.userKey, slots: userSlots(rows) }
  }
  const { userKey, slot } = await createUserKey(await closingBy('password', password))
  return { userKey, slots: [slot] }
}

/** A keyring without a slot that could not be taken along: nothing opens it any more, and it starts over. */
async function startKeyring(scope: string, rows: readonly KeyringRow[], first: readonly KeyringRow[]): Promise<void> {
  if (rows.length === 0) await addKeyring(scope, first)
  else await replaceKeyring(scope, rows, first)
}

async function startWithPassword(owner: Owner, password: string): Promise<Unlocked> {
  const { userKey, slots } = await userKeyFor(owner, password)
  await takeAlong(owner.user, userKey, slots)
  const rows = await keyringOf(owner.scope)
  if (userSlots(rows).length === 0) {
    await startKeyring(owner.scope, rows, [...slots, ...(await createTenantSlots(userKey))])
  }
  const { userKey: held } = await openBySecret(await keyringOf(owner.scope), password)
  return openWith(owner, held)
}

/**
 * Opens what is kept for a user in a tenant, or starts it, with the password of the sign-in.
 * Rejects with WrongKeyError when something is kept that this password does not open; nothing is changed then.
 */
export async function unlockWithPassword(owner: Owner, password: string): Promise<Unlocked> {
  const rows = await keyringOf(owner.scope)
  if (userSlots(rows).length === 0) return startWithPassword(owner, password)
  const { userKey } = await openBySecret(rows, password)
  await takeAlong(owner.user, userKey, userSlots(rows))
  return openWith(owner, userKey)
}

async function unlockedKeys(scope: string): Promise<TenantKeys | null> {
  const [dek, index] = (await device()?.keys.bulkGet([`dek:${scope}`, `index:${scope}`])) ?? []
  if (dek === undefined || index === undefined || !(await isStored(outboxName(scope)))) return null
  return { dek: dek.key, index: index.key }
}

/** Opens a scope with the keys that are still unlocked on this device; null without them. */
export async function unlockFromDevice(scope: string): Promise<Unlocked | null> {
  const keys = await unlockedKeys(scope)
  return keys === null ? null : open(scope, keys)
}

/** Reads something of an unlocked scope without opening it for the page; null where nothing is unlocked. */
export async function peek<T>(scope: string, read: (there: Unlocked) => Promise<T>): Promise<T | null> {
  const keys = await unlockedKeys(scope)
  if (keys === null) return null
  const there = { scope, ...keys, cache: new CacheDatabase(scope), outbox: new OutboxDatabase(scope) }
  try {
    return await read(there)
  } finally {
    there.cache.close()
    there.outbox.close()
  }
}

/** Slots of the user's other tenants under the same user key. */
async function slotsBeside(user: string, userKey: CryptoKey): Promise<UserSlot[]> {
  for (const { rows } of await keyringsOf(user)) {
    const isSame = await ifItOpens(openTenantKeys(rows, userKey))
    if (isSame !== null) return userSlots(rows)
  }
  return []
}

/**
 * Opens or starts what is kept for a user in a tenant without a password, after the server has just said that the
 * session is theirs: with the user key of this device, or, where nothing is kept yet, for this session only.
 * Null when something is kept that only the person can open.
 */
export async function unlockConfirmed(owner: Owner): Promise<Unlocked | null> {
  const rows = await keyringOf(owner.scope)
  const onDevice = await userKeyOf(owner.user)
  if (rows.length > 0 && onDevice !== null) {
    const opened = await ifItOpens(openWith(owner, onDevice))
    if (opened !== null) return opened
  }
  if (userSlots(rows).length > 0) return null
  const userKey = onDevice ?? (await claimUserKey(owner.user, await createLooseUserKey()))
  const slots = await slotsBeside(owner.user, userKey)
  await startKeyring(owner.scope, rows, [...slots, ...(await createTenantSlots(userKey))])
  return openWith(owner, userKey)
}

/** Whether what is open now could be opened again by something the person has, once its keys are gone. */
export async function canOpenAgain(): Promise<boolean> {
  const present = unlockedNow.get()
  return present !== null && userSlots(await keyringOf(present.scope)).length > 0
}
