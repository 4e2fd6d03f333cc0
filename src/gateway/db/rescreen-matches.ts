import { sql, type Insertable } from 'kysely'
import type { Change } from './changes.ts'
import { inInserts, json, type Trx } from './database.ts'
import { addMatches, type StoredMatch } from './matches.ts'
import { keepOriginals } from './original-matches.ts'
import { addComments, addReviews } from './reviews.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/**
 * Locks every listed match of a search, in the order of their ids as reviews do, so that neither waits for ever. Two
 * runs that screen the same search wait for each other before that, for what one of them adds is not locked yet.
 */
export async function lockAllMatches(scope: Tenant, trx: Trx, searchId: string): Promise<StoredMatch[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.tenantId}:${searchId}`}, 0))`.execute(trx)
  return trx
    .selectFrom('matches')
    .selectAll()
    .where('tenantId', '=', scope.tenantId)
    .where('searchId', '=', searchId)
    .where('hiddenAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Everything of a match that a re-screen may write over; profile, explanation and lists as texts of JSON. */
export type RewrittenMatch = Omit<
  StoredMatch,
  | 'searchId'
  | 'entityId'
  | 'createdAt'
  | 'reviewedBy'
  | 'reviewedAt'
  | 'riskRating'
  | 'profile'
  | 'explanation'
  | 'lists'
> &
  Record<'profile' | 'explanation' | 'lists', string>

/** A change of a match, with the version that the match has by it. */
export interface NotedChange extends Change {
  tenantId: string
  version: number
}

/** What re-screens write, of however many monitors. */
export interface RescreenWrites {
  /** Of those rewritten, what their searches found is kept before it is written over. */
  originalsOf: Array<Pick<StoredMatch, 'tenantId' | 'id'>>
  /** Each is locked, and is written whole. */
  rewritten: RewrittenMatch[]
  added: Array<Insertable<Tables['matches']>>
  changes: NotedChange[]
  comments: Array<Insertable<Tables['comments']>>
  reviews: Array<Insertable<Tables['matchReviews']>>
}

/** Nothing to be written yet. */
export const noWrites = (): RescreenWrites => ({
  originalsOf: [],
  rewritten: [],
  added: [],
  changes: [],
  comments: [],
  reviews: [],
})

/** Writes everything in a few statements, however many matches it is. */
export async function writeRescreens(trx: Trx, writes: RescreenWrites, at: Date): Promise<void> {
  await keepOriginals(trx, writes.originalsOf, at)
  // Who comes again takes the place of the match that leaves the list.
  await rewrite(trx, writes.rewritten)
  await addMatches(trx, writes.added)
  for (const changes of inInserts(writes.changes))
    await trx
      .insertInto('matchChanges')
      .values(changes.map(({ fields, ...change }) => ({ ...change, fields: json(fields) })))
      .execute()
  await addComments(trx, writes.comments)
  await addReviews(trx, writes.reviews)
}

async function rewrite(trx: Trx, matches: readonly RewrittenMatch[]): Promise<void> {
  if (matches.length === 0) return
  await sql`
    update matches m set
      status = r.status, version = r.version, score = r.score, relevance = r.relevance, entity_type = r."entityType",
      match_types = r."matchTypes", countries = r.countries, change_action = r."changeAction",
      profile = r.profile::jsonb, explanation = r.explanation::jsonb, lists = r.lists::jsonb,
      updated_at = r."updatedAt", lost_at = r."lostAt", hidden_at = r."hiddenAt", sanctioned = r.sanctioned,
      origin = r.origin
    from jsonb_to_recordset(${json(matches)}::jsonb) as r (
      "tenantId" text, id text, status text, version integer, score double precision, relevance double precision,
      "entityType" text, "matchTypes" text[], countries text[], "changeAction" text, profile text, explanation text,
      lists text, "updatedAt" timestamptz, "lostAt" timestamptz, "hiddenAt" timestamptz, sanctioned boolean, origin text)
    where m.tenant_id = r."tenantId" and m.id = r.id
  `.execute(trx)
}
