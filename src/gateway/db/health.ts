import { sql } from 'kysely'
import type { DatabaseHealth } from '#contracts/admin.ts'
import { verifyLog } from './audit-check.ts'
import type { Database } from './database.ts'
import { heldMails } from './held-mails.ts'
import { jobsSummary } from './jobs.ts'
import { hasRealUser } from './users.ts'
import { overdueSince } from './overdue.ts'
import { activeWatchlists } from './watchlists.ts'

/** What every day's work deletes may be late by a missed night. */
const graceMs = 2 * 86_400_000

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
