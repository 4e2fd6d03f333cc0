import { sql } from 'kysely'
import type { Log } from '#lib/log.ts'
import { errorCode } from './database-trouble.ts'
import type { Database } from './database.ts'

/** How often somebody looks, in milliseconds: a large load writes a few megabytes of log meanwhile. */
const lookMs = 250
/** So many bytes of log stand for as much to write out as takes a few hundredths of a second. */
const enoughBytes = 32 * 1024 * 1024

/** Writes everything to the files: the log of it goes, and the next start has nothing of it to recover. */
export const checkpoint = async (db: Database): Promise<void> => void (await sql`checkpoint`.execute(db))

/**
 * Keeps the log of an embedded database short: writes everything out whenever there is enough of it. A server has a
 * process of its own for that; here the log would grow for as long as the database is open. Returns how to stop it.
 */
export function keepLogShort(db: Database, log: Log): () => Promise<void> {
  let looking: Promise<void> | undefined
  let isFailing = false
  const look = async () => {
    try {
      if ((await loggedBytes(db)) >= enoughBytes) await checkpoint(db)
      isFailing = false
    } catch (error) {
      // on a full disk every one fails until there is room again
      if (!isFailing) log.error({ error: errorCode(error) }, 'the log of the database could not be shortened')
      isFailing = true
    } finally {
      looking = undefined
    }
  }
  const timer = setInterval(() => {
    looking ??= look()
  }, lookMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}

/** How much of the log a start would have to recover, were the process killed now. */
async function loggedBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()`.execute(db)
  return rows[0]?.bytes ?? 0
}
