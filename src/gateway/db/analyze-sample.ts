import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Database } from './database.ts'

/** The database reads so many rows for each step of what it calls the target of statistics. */
const rowsPerStep = 300
/** So many tell a planner enough of a table, and are read before anybody notices. */
const enough = 3000

/**
 * Renews the planner's statistics over columns of a table by a sample of so many rows: the whole of what the database
 * would read of its own accord takes long enough to be noticed. Outside of a transaction only, so that the planner of
 * every later one sees them.
 */
export async function analyzeSample(db: Database, columns: RawBuilder<unknown>, rows: number = enough): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`set local default_statistics_target = ${sql.lit(Math.ceil(rows / rowsPerStep))}`.execute(trx)
    await sql`analyze ${columns}`.execute(trx)
  })
}
