import { sql, type Selectable } from 'kysely'
import { json, type Reader, type Trx } from './database.ts'
import type { StoredMatch } from './matches.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A match as its search found it. */
export type OriginalMatch = Selectable<Tables['matchOriginals']>

/**
 * Keeps matches as their searches found them before monitoring writes over them for the first time: those of them that
 * came with the search. What is kept already stays.
 */
export async function keepOriginals(
  trx: Trx,
  matches: ReadonlyArray<Pick<StoredMatch, 'tenantId' | 'id'>>,
  at: Date,
): Promise<void> {
  if (matches.length === 0) return
  const keys = matches.map(({ tenantId, id }) => ({ tenantId, id }))
  await sql`
    insert into match_originals (tenant_id, match_id, search_id, score, relevance, entity_type, match_types, countries,
      profile, explanation, lists, reconstructed, kept_at)
    select m.tenant_id, m.id, m.search_id, m.score, m.relevance, m.entity_type, m.match_types, m.countries,
      m.profile, m.explanation, m.lists, false, ${at}::timestamptz
    from jsonb_to_recordset(${json(keys)}::jsonb) as k ("tenantId" text, id text)
    join matches m on m.tenant_id = k."tenantId" and m.id = k.id
    join searches s on s.tenant_id = m.tenant_id and s.id = m.search_id and s.created_at = m.created_at
    on conflict (tenant_id, match_id) do nothing
  `.execute(trx)
}

/** A match of a search as it was found; undefined where it still is, or was never found by the search. */
export const originalOf = (
  { tenantId }: Tenant,
  db: Reader,
  searchId: string,
  matchId: string,
): Promise<OriginalMatch | undefined> =>
  db
    .selectFrom('matchOriginals')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('searchId', '=', searchId)
    .where('matchId', '=', matchId)
    .executeTakeFirst()
