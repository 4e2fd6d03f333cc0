import { sql } from 'kysely'
import type { DatabaseHealth } from '#contracts/admin.ts'
import { dayMs } from '#lib/dates.ts'
import { verifyLog } from './audit-check.ts'
import { endedDays } from './clean-up.ts'
import type { Database } from './database.ts'
import { heldMails } from './held-mails.ts'
import { keptDays } from './idempotency.ts'
import { jobsSummary } from './jobs.ts'
import { hasRealUser } from './users.ts'
import { activeWatchlists } from './watchlists.ts'

/** What every day's work deletes may be late by a missed night. */
const graceMs = 2 * dayMs

interface Engine {
  version: string
  fsync: string
  trigrams: boolean
  ownsAudit: boolean
}

/** How the database fares: its engine, the age of its lists, the work that waits. */
export async function databaseHealth(db: Database, now: Date): Promise<Omit<DatabaseHealth, 'place' | 'demo'>> {
  const { rows } = await sql<Engine>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      exists (select from pg_extension where extname = 'pg_trgm') as trigrams,
      (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = 'audit'::regclass) as owns_audit
  `.execute(db)
  const lists = await activeWatchlists(db, null)
  return {
    version: rows[0]?.version ?? '',
    fsync: rows[0]?.fsync === 'on',
    trigrams: rows[0]?.trigrams ?? false,
    lists: lists.filter(({ synthetic }) => !synthetic).map(({ id, asOf }) => ({ id, asOf })),
    jobs: await jobsSummary(db, now),
    heldMails: await heldMails(db),
    overdue: await overdueSince(db, new Date(now.getTime() - graceMs)),
    realAccounts: await hasRealUser(db),
    audit: await verifyLog(db),
    ownsAudit: rows[0]?.ownsAudit ?? true,
  }
}

/** What should have been deleted before an instant and is there still. */
async function overdueSince(db: Database, before: Date): Promise<DatabaseHealth['overdue']> {
  const daysBefore = (days: number) => new Date(before.getTime() - days * dayMs)
  const [keys, ended] = [daysBefore(keptDays), daysBefore(endedDays)]
  const { rows } = await sql<DatabaseHealth['overdue']>`
    select (select count(*)::int from searches where auto_delete_at < ${before}) as searches,
      ((select count(*) from idempotency_keys where at < ${keys})
        + (select count(*) from sessions where coalesce(ended_at, expires_at) < ${ended})
        + (select count(*) from mails where created_at < ${ended}))::int as traces
  `.execute(db)
  return rows[0] ?? { searches: 0, traces: 0 }
}

/** Whether the database answers. */
export async function isAlive(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
