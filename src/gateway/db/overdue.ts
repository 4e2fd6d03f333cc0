import { sql } from 'kysely'
import type { DatabaseHealth } from '#contracts/admin.ts'
import { endedDays } from './clean-up.ts'
import type { Database } from './database.ts'
import { keptDays } from './idempotency.ts'

const day = 86_400_000

/** What should have been deleted before an instant and is there still. */
export async function overdueSince(db: Database, before: Date): Promise<DatabaseHealth['overdue']> {
  const daysBefore = (days: number) => new Date(before.getTime() - days * day)
  const [keys, ended] = [daysBefore(keptDays), daysBefore(endedDays)]
  const { rows } = await sql<DatabaseHealth['overdue']>`
    select (select count(*)::int from searches where auto_delete_at < ${before}) as searches,
      ((select count(*) from idempotency_keys where at < ${keys})
        + (select count(*) from sessions where coalesce(ended_at, expires_at) < ${ended})
        + (select count(*) from mails where created_at < ${ended}))::int as traces
  `.execute(db)
  return rows[0] ?? { searches: 0, traces: 0 }
}
