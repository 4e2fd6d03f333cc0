import { sql } from 'kysely'
import type { HeldList } from '#domain/matching/name-index/party-index.ts'
import type { Database } from './database.ts'
import { editionOf } from './party-rows.ts'

/** A gateway that has shown no life for so long, in milliseconds, is waited for no longer. */
export const gatewayLife = 10_000

/**
 * Shows that a gateway is there, by the clock of the database, which all of them share. Those that ended without a word
 * are forgotten after a day.
 */
export async function showLife(db: Database, id: string): Promise<void> {
  await sql`
    with gone as (delete from gateways where id <> ${id} and seen_at < now() - interval '1 day')
    insert into gateways (id) values (${id}) on conflict (id) do update set seen_at = now()
  `.execute(db)
}

/** A gateway has stopped: nobody waits for it any more. */
export async function leaveGateways(db: Database, id: string): Promise<void> {
  await db.deleteFrom('gateways').where('id', '=', id).execute()
}

/** The next edition that is about to come into force and that a gateway has not prepared; undefined without one. */
export async function comingEdition(db: Database, id: string): Promise<HeldList | undefined> {
  const { rows } = await sql<{ listId: string; version: number }>`
    select v.list_id, v.version from list_versions v
    where v.state = 'loading' and v.complete_at is not null and not exists (
      select from prepared_editions p where p.gateway_id = ${id} and p.list_id = v.list_id and p.version = v.version
        and p.begun_at = v.started_at)
    order by v.complete_at limit 1
  `.execute(db)
  const [coming] = rows
  return coming && editionOf(db, coming.listId, coming.version)
}

/** Notes that a gateway, which has shown life, is ready for an edition. */
export async function notePrepared(db: Database, id: string, { stamp, begunAt }: HeldList): Promise<void> {
  await sql`
    insert into prepared_editions (gateway_id, list_id, version, begun_at)
    values (${id}, ${stamp.id}, ${stamp.version}, ${begunAt}::timestamptz)
    on conflict (gateway_id, list_id) do update set version = excluded.version, begun_at = excluded.begun_at
  `.execute(db)
}

/** How many gateways are alive and not ready for an edition yet. */
export async function gatewaysBehind(db: Database, { stamp, begunAt }: HeldList): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gateways g
    where g.seen_at > now() - ${gatewayLife} * interval '1 millisecond' and not exists (
      select from prepared_editions p where p.gateway_id = g.id and p.list_id = ${stamp.id}
        and p.version = ${stamp.version} and p.begun_at = ${begunAt}::timestamptz)
  `.execute(db)
  return rows[0]?.count ?? 0
}
