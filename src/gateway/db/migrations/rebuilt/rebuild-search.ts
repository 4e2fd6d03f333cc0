import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { matchesAsFound, type FoundMatch } from './as-found.ts'
import { insertRows, numberOf, textOf, type Copyable, type OldSearch, type Row } from './rows.ts'
import { whatWasNoted } from './what-was-noted.ts'

/**
 * Gives a monitor the search that it was made from: as it was found, with what people said about its matches before
 * monitoring changed them. Notes are of the search; everything else of the monitor stays where it is.
 */
export async function rebuildSearch(db: Kysely<unknown>, monitor: OldSearch): Promise<void> {
  const { tenantId, id } = monitor
  const copyId = randomUUID()
  const matches = (await matchesAsFound(db, monitor)).map((match) => copyOf(match, copyId))
  const told = await whatWasNoted(db, monitor, { found: matches.length, also: ['countries'] })
  const own = {
    id: copyId,
    former_id: id,
    client_reference: null,
    monitoring: null,
    match_updated: false,
    monitored_at: null,
  }
  const times = matches.map(({ match }) => textOf(match, 'updated_at')).toSorted()
  await insertRows(db, 'searches', [
    { ...monitor.row, ...own, ...told, updated_at: times.at(-1) ?? monitor.row['created_at'] },
  ])
  await insertRows(
    db,
    'matches',
    matches.map(({ match }) => match),
  )
  await insertRows(
    db,
    'comments',
    matches.flatMap(({ comments }) => comments),
  )
  await insertRows(
    db,
    'match_reviews',
    matches.flatMap(({ reviews }) => reviews),
  )
  await sql`
    update comments set search_id = ${copyId} where tenant_id = ${tenantId} and search_id = ${id} and match_id is null
  `.execute(db)
  await sql`update searches set from_search = ${copyId} where tenant_id = ${tenantId} and id = ${id}`.execute(db)
}

/** A match of a monitor as one of its search, with copies of what was said about it then. */
function copyOf({ now, found, copyId, arrival, reviews, comments }: FoundMatch, searchId: string) {
  const place = { search_id: searchId, match_id: copyId, client_key: null }
  const commentIds = new Map(comments.map((comment) => [comment.row['id'], comment.copyId]))
  const last = reviews.at(-1)?.row
  const match: Row = {
    ...now,
    ...found,
    id: copyId,
    search_id: searchId,
    status: last?.['status'] ?? arrival,
    version: Math.max(1, ...reviews.map(({ row }) => numberOf(row, 'version'))),
    risk_rating: reviews.findLast(({ row }) => row['risk_rating'] !== null)?.row['risk_rating'] ?? 1,
    reviewed_by: last?.['user_name'] ?? null,
    reviewed_at: last?.['at'] ?? null,
    updated_at: last?.['at'] ?? now['created_at'],
    change_action: null,
    lost_at: null,
    hidden_at: null,
    origin: null,
  }
  const copied = (one: Copyable): Row => ({ ...one.row, ...place, id: one.copyId })
  return {
    match,
    comments: comments.map(copied),
    reviews: reviews.map((one) => ({ ...copied(one), comment_id: commentIds.get(one.row['comment_id']) ?? null })),
  }
}
