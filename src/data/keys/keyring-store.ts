import { device } from '../device/device-database.ts'
import { OutboxDatabase, outboxName, type KeyringRow } from '../device/outbox-database.ts'
import { isStored } from '../device/stored-databases.ts'
import { userSlots } from './keyring.ts'

async function within<T>(scope: string, work: (database: OutboxDatabase) => PromiseLike<T>): Promise<T> {
  const database = new OutboxDatabase(scope)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** The keyring of a scope; empty where nothing is kept. */
export async function keyringOf(scope: string): Promise<KeyringRow[]> {
  if (!(await isStored(outboxName(scope)))) return []
  return within(scope, (database) => database.keyring.toArray())
}

/** Starts a keyring; false when another tab was first, whose keys then hold. */
export const addKeyring = (scope: string, rows: readonly KeyringRow[]): Promise<boolean> =>
  within(scope, (database) =>
    database.transaction('rw', database.keyring, async () => {
      if ((await database.keyring.count()) > 0) return false
      await database.keyring.bulkAdd(rows)
      return true
    }),
  )

/** Adds slots, or puts them in the place of those with the same name. */
export const putSlots = (scope: string, rows: readonly KeyringRow[]): Promise<unknown> =>
  within(scope, (database) => database.keyring.bulkPut(rows))

/** Takes a slot away. */
export const dropSlot = (scope: string, id: KeyringRow['id']): Promise<void> =>
  within(scope, (database) => database.keyring.delete(id))

const isSame = (one: KeyringRow | undefined, other: KeyringRow | undefined): boolean => {
  const [first, second] = [one, other].map((row) => new Uint8Array(row?.wrapped ?? new ArrayBuffer()))
  return first?.length === second?.length && (first?.every((byte, at) => byte === second?.[at]) ?? false)
}

/**
 * Starts a keyring over that nothing opens any more; entries stay, as something that cannot be read. Does nothing
 * when another tab changed what was `seen`.
 */
export const replaceKeyring = (scope: string, seen: readonly KeyringRow[], rows: readonly KeyringRow[]) =>
  within(scope, ({ keyring, log, drafts, pins }) =>
    keyring.db.transaction('rw', keyring, log, drafts, pins, async () => {
      const present = await keyring.get('dek')
      if (
        !isSame(
          present,
          seen.find(({ id }) => id === 'dek'),
        )
      )
        return
      for (const table of [keyring, log, drafts, pins]) await table.clear()
      await keyring.bulkAdd(rows)
    }),
  )

/** Throws away everything that is kept unsent for a scope: only a person decides that. */
export const discardOutbox = (scope: string): Promise<void> =>
  within(scope, async (database) => {
    await database.transaction('rw', database.tables, async () => {
      for (const table of database.tables) await table.clear()
    })
  })

/** Every keyring of a user on this device, by scope. */
export async function keyringsOf(user: string): Promise<{ scope: string; rows: KeyringRow[] }[]> {
  const scopes = (await device()?.scopes.where('user').equals(user).primaryKeys()) ?? []
  return Promise.all(scopes.map(async (scope) => ({ scope, rows: await keyringOf(scope) })))
}

/** Whether unsent work or unfinished texts are kept for a scope. */
export async function hasWork(scope: string): Promise<boolean> {
  if (!(await isStored(outboxName(scope)))) return false
  return within(scope, async ({ entries, drafts }) => {
    const unsent = await entries.where('state').notEqual('acked').count()
    return unsent > 0 || (await drafts.count()) > 0
  })
}

/** Whether unsent work, or what somebody keeps for the field, lies in a scope. */
export async function hasStake(scope: string): Promise<boolean> {
  if (await hasWork(scope)) return true
  if (!(await isStored(outboxName(scope)))) return false
  return within(scope, async ({ pins }) => (await pins.filter(({ isKept }) => isKept).count()) > 0)
}

/** Whether a scope lasts only as long as its session: it has keys, and nothing that a person has opens them. */
export async function isSessionOnly(scope: string): Promise<boolean> {
  const rows = await keyringOf(scope)
  return rows.length > 0 && userSlots(rows).length === 0
}
