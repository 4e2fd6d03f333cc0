import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInMemory, type TestDatabase } from '#tests/support/database.ts'
import { startTestGatewayOn } from '#tests/support/gateway.ts'
import { queueOnce } from './jobs.ts'
import { vacuum } from './vacuum.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openInMemory()
})
afterAll(() => database.close())

const grow = () =>
  sql`
  insert into rate_buckets (key, tokens, at) select 'k' || n, 1, now() from generate_series(1, 3000) n
`.execute(database.db)
const forget = () => sql`delete from rate_buckets`.execute(database.db)
const pagesOf = async (query: string): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`${sql.raw(query)}`.execute(database.db)
  return rows[0]?.pages ?? -1
}
const used = () => pagesOf(`select (pg_relation_size('rate_buckets') / 8192)::int as pages`)

describe('the embedded database', () => {
  it('fills the room of what has gone before it grows', async () => {
    await grow()
    const once = await used()
    await forget()
    await vacuum(database.db)
    await grow()
    expect(await used()).toBe(once)
  })

  it('knows how many rows there are, of every table, and what is in them', async () => {
    await vacuum(database.db)
    const { rows } = await sql<{ known: number; columns: number; untold: string[] | null }>`
      select (select reltuples::int from pg_class where oid = 'rate_buckets'::regclass) as known,
        (select count(*)::int from pg_stats where tablename = 'rate_buckets') as columns,
        array_agg(relname::text) filter (where reltuples < 0) as untold
      from pg_class where relkind = 'r' and relnamespace = current_schema()::text::regnamespace
    `.execute(database.db)
    expect(rows).toEqual([{ known: 3000, columns: 3, untold: null }])
  })

  it('does so every night', async () => {
    const { jobs, parts } = await startTestGatewayOn(database)
    const once = await used()
    await forget()
    await queueOnce(database.db, 'clean-up', parts.now(), parts.now())
    await jobs.runDue()
    await grow()
    expect(await used()).toBe(once)
  })
})
