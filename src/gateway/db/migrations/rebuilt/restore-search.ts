import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { matchesAsFound, type FoundMatch } from './as-found.ts'
import { insertRows, numberOf, rowsOf, type Copyable, type OldSearch, type Row } from './rows.ts'
import { whatWasNoted } from './what-was-noted.ts'

const system = 'system'
/** The name under which the gateway itself has always written. */
const systemName = 'UR-Screen'

/**
 * Restores in its own rows a search that was under watch once: scores and facts as they were found, and the decision
 * that a person took last. What monitoring added stays to be seen, marked as not found by the search.
 */
export async function restoreSearch(db: Kysely<unknown>, search: OldSearch): Promise<void> {
  const matches = await matchesAsFound(db, search)
  const reviews = await rowsOf(db, 'match_reviews', search, sql`t.at, t.version, t.id`)
  const at = new Date().toISOString()
  const numAffectedRows = await markAdded(
    db,
    search,
    matches.map(({ now }) => now['id']),
    at,
  )
  for (const match of matches) await restoreMatch(db, match, reviews, at)
  const also = numAffectedRows > 0n ? (['countries', 'added'] as const) : (['countries'] as const)
  const { lists, reconstruction } = await whatWasNoted(db, search, { found: matches.length, also })
  await sql`
    update searches set lists = ${JSON.stringify(lists)}::jsonb, reconstruction = ${JSON.stringify(reconstruction)}::jsonb
    where tenant_id = ${search.tenantId} and id = ${search.id}`.execute(db)
}

/** Marks what monitoring added; what stands for a party that the search had found gives way to that. */
async function markAdded(
  db: Kysely<unknown>,
  { tenantId, id }: OldSearch,
  found: readonly unknown[],
  at: string,
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update matches m set origin = 'not-in-search', change_action = null,
      hidden_at = case when exists (
        select from matches o where o.tenant_id = m.tenant_id and o.search_id = m.search_id
          and o.entity_id = m.entity_id and o.id = any(${[...found]}::text[])
      ) then coalesce(m.hidden_at, ${at}::timestamptz) else m.hidden_at end
    where m.tenant_id = ${tenantId} and m.search_id = ${id} and m.id <> all(${[...found]}::text[])
  `.execute(db)
  return numAffectedRows
}

/** The decision of a person that counts: nobody can discard who is found. */
const isDecision = ({ row }: Copyable): boolean => row['user_id'] !== system && row['status'] !== 'discarded'

async function restoreMatch(
  db: Kysely<unknown>,
  { now, found, arrival }: FoundMatch,
  reviews: readonly Copyable[],
  at: string,
): Promise<void> {
  const decided = reviews.findLast((one) => one.row['match_id'] === now['id'] && isDecision(one))?.row
  const status = decided?.['status'] ?? arrival
  const version = numberOf(now, 'version') + 1
  await sql`
    update matches set score = ${found.score}, profile = ${JSON.stringify(found.profile)}::jsonb,
      countries = ${found.countries}::text[], status = ${status}, version = ${version}, change_action = null,
      lost_at = null, hidden_at = null, updated_at = ${at}::timestamptz
    where tenant_id = ${now['tenant_id']} and id = ${now['id']}`.execute(db)
  if (status !== now['status']) await insertRows(db, 'match_reviews', [restoring(now, { status, version, at })])
}

/** The status that was brought back, as a line of the history of its match. */
const restoring = (now: Row, { status, version, at }: { status: unknown; version: number; at: string }): Row => ({
  tenant_id: now['tenant_id'],
  id: randomUUID(),
  search_id: now['search_id'],
  match_id: now['id'],
  status_before: now['status'],
  status,
  version,
  comment_id: null,
  risk_rating: null,
  client_key: null,
  user_id: system,
  user_name: systemName,
  at,
  taken_over: false,
})
