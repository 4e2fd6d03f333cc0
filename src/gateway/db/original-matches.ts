import { sql, type Selectable } from 'kysely'
import { json, type Reader, type Trx } from './database.ts'
import type { MonitorKey } from './rescreen-items.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A match as its search found it. */
export type OriginalMatch = Selectable<Tables['matchOriginals']>

/**
 * Keeps what searches found before monitoring writes over it for the first time: of the matches that came with the
 * search. What is kept already stays.
 */
export async function keepOriginals(trx: Trx, searches: readonly MonitorKey[], at: Date): Promise<void> {
  if (searches.length === 0) return
  await sql`
    insert into match_originals (tenant_id, match_id, search_id, score, relevance, entity_type, match_types, countries,
      profile, explanation, lists, reconstructed, kept_at)
    select m.tenant_id, m.id, m.search_id, m.score, m.relevance, m.entity_type, m.match_types, m.countries,
      m.profile, m.explanation, m.lists, false, ${at}::timestamptz
    from jsonb_to_recordset(${json(searches)}::jsonb) as k ("tenantId" text, "searchId" text)
    join searches s on s.tenant_id = k."tenantId" and s.id = k."searchId"
    join matches m on m.tenant_id = s.tenant_id and m.search_id = s.id and m.created_at = s.created_at
    where not exists (select from match_originals o where o.tenant_id = m.tenant_id and o.match_id = m.id)
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
