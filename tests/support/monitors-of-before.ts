import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#gateway/db/database.ts'
import { migrations } from '#gateway/db/migrations/list.ts'

/** The last migration of the version that wrote these rows. */
const before = '0015-risk-ratings'

const Told = z.object({
  ids: z.object({
    /** Searches under watch, stopped, switched off again, never watched; and one that is its own monitor. */
    running: z.string(),
    stopped: z.string(),
    left: z.string(),
    plain: z.string(),
    comply: z.string(),
    /** Matches of the first by the party: p1 and p3 went, p4 changed, p6 came. */
    matches: z.record(z.string(), z.string()),
  }),
})
const Recorded = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) })

/** Ids of what was recorded. */
export type RecordedIds = z.infer<typeof Told>['ids']

const [first = '', ...lines] = readFileSync(join(import.meta.dirname, 'recorded-monitors.ndjson'), 'utf8')
  .trim()
  .split('\n')

/** Ids of the rows that the version before monitors were records of their own has written. */
export const recordedIds: RecordedIds = Told.parse(JSON.parse(first)).ids

/** Makes a database what that version left behind: its schema, and rows as it wrote them. */
export async function leaveAsBefore(db: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateTo(before)
  if (error !== undefined) throw error
  for (const { table, row } of lines.map((line) => Recorded.parse(JSON.parse(line)))) {
    const name = sql.table(table)
    await sql`insert into ${name} select (jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)).*`.execute(
      db,
    )
  }
  await sql`
    insert into audit_heads (tenant_id, seq, hash)
    select distinct on (tenant_id) tenant_id, seq, hash from audit order by tenant_id, seq desc`.execute(db)
}
