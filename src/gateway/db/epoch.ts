import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Reader } from './database.ts'
import { readInstallation, writeInstallation } from './installation.ts'

/** The epoch is read anew after so many milliseconds; what changes something reads its own. */
const goodFor = 1000

/** Begins a new epoch: what devices know of versions and keys is of another life of this database. */
export const beginEpoch = (db: Reader): Promise<void> => writeInstallation(db, 'epoch', randomUUID())

/** Begins the first epoch, where there is none yet. */
export async function beginFirstEpoch(db: Reader): Promise<void> {
  if ((await readInstallation(db, 'epoch')) === undefined) await beginEpoch(db)
}

/** Which life of the server's data files this is: its identity, and the timeline that a recovery to a point begins. */
async function serverLife(db: Reader): Promise<string> {
  const { rows } = await sql<{ life: string }>`
    select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as life
    from pg_control_system()`.execute(db)
  return rows[0]?.life ?? ''
}

/**
 * The epoch of the database: the id that its creation or the last restore gave it, joined with the life of the
 * server's data files. Versions and Idempotency-Keys compare within one epoch only.
 */
export async function readEpoch(db: Reader): Promise<string> {
  const id = await readInstallation(db, 'epoch')
  return createHash('sha256')
    .update(`${String(id)}/${await serverLife(db)}`)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * The epoch as answers name it: none of them waits for it, so that it may have ended up to a second and a request ago.
 * Rejects when the database does not answer at first.
 */
export async function followEpoch(db: Database, now: () => Date): Promise<() => string> {
  let epoch = await readEpoch(db)
  let readAt = now().getTime()
  const refresh = async () => {
    readAt = now().getTime()
    epoch = await readEpoch(db).catch(() => epoch)
  }
  return () => {
    if (Math.abs(now().getTime() - readAt) >= goodFor) void refresh()
    return epoch
  }
}
