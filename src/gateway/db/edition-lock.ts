import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Any number that no other lock has. */
const key = 7_160_720

/** Keeps the editions in force until the transaction ends: what it screens now and stores is seen by the next run. */
export async function keepEditions(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${key}::bigint)`.execute(trx)
}

/**
 * Waits for whoever keeps the editions, and makes others wait until the transaction ends: a search that was screened
 * against the old edition is stored before the run of the new one looks for it.
 */
export async function changeEditions(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(trx)
}
