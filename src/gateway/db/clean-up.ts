import { sql } from 'kysely'
import type { Database } from './database.ts'
import { deletePages } from './row-pages.ts'

/** Days that sessions, exports, imports and mails which have ended are kept. */
export const endedDays = 90

/**
 * Deletes what is remembered for a time only, page by page so that nobody waits for it: removals by their tombstones,
 * matches that nobody had reviewed when they left their list, and runs that have ended, all before `before`. Outside of
 * a transaction only.
 */
export async function forgetRemovals(db: Database, before: Date): Promise<void> {
  await deletePages(db, 'tombstones', sql`at < ${before}::timestamptz`)
  const gone = sql`(
    select m.tenant_id, m.id from matches m
    where m.hidden_at < ${before}::timestamptz and m.reviewed_at is null and m.lost_at is null
      and not exists (select from match_reviews r where r.tenant_id = m.tenant_id and r.match_id = m.id)
  )`
  await deletePages(db, 'match_changes', sql`(tenant_id, match_id) in ${gone}`)
  await deletePages(db, 'comments', sql`(tenant_id, match_id) in ${gone}`)
  await deletePages(db, 'matches', sql`(tenant_id, id) in ${gone}`)
  await deletePages(db, 'rescreen_runs', sql`state = 'done' and finished_at < ${before}::timestamptz`)
}

/** Deletes what editions changed before an instant, page by page. Outside of a transaction only. */
export async function forgetRevisions(db: Database, before: Date): Promise<void> {
  await deletePages(db, 'entity_changes', sql`at < ${before}::timestamptz`)
}

/** Instants before which something has to have ended to be forgotten. */
export interface Ages {
  /** Kept answers of Idempotency-Keys. */
  keys: Date
  /** Password links, by their expiry. */
  links: Date
  /** Sessions, exports, imports, and mails whether they were sent or not. */
  rest: Date
}

/** Deletes page by page what is past its age and may name somebody. Outside of a transaction only. */
export async function forgetAged(db: Database, { keys, links, rest }: Ages): Promise<void> {
  await deletePages(db, 'idempotency_keys', sql`at < ${keys}::timestamptz`)
  await deletePages(db, 'password_links', sql`used_at is not null or expires_at < ${links}::timestamptz`)
  await deletePages(db, 'sessions', sql`coalesce(ended_at, expires_at) < ${rest}::timestamptz`)
  await deletePages(
    db,
    'jobs',
    sql`kind = 'mail' and state in ('failed', 'held') and created_at < ${rest}::timestamptz`,
  )
  await deletePages(db, 'exports', sql`created_at < ${rest}::timestamptz`)
  const old = sql`created_at < ${rest}::timestamptz`
  const ofOld = sql`(tenant_id, import_id) in (select tenant_id, id from import_jobs where ${old})`
  await deletePages(db, 'import_rows', ofOld)
  await deletePages(db, 'import_jobs', old)
  await deletePages(db, 'mails', sql`created_at < ${rest}::timestamptz`)
}
