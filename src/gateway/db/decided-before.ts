import { sql, type RawBuilder } from 'kysely'
import type { CorroborationFact, CorroborationField } from '#contracts/explanation.ts'
import type { Reader } from './database.ts'
import type { ToldReview } from './reviews.ts'
import type { Scope } from './scope.ts'
import type { StoredSearch } from './searches.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** The latest review of a match that was decided, what contradicted there, and the search or monitor that it is of. */
export type DecidedMatch = Pick<
  ToldReview,
  'id' | 'status' | 'statusBefore' | 'userName' | 'riskRating' | 'at' | 'takenOver' | 'comment'
> &
  Pick<
    StoredSearch,
    'provider' | 'term' | 'clientReference' | 'profileType' | 'query' | 'metadata' | 'monitoring' | 'fromSearch'
  > & { contradicted: CorroborationFact[] }

/** Which decided matches are asked for. */
export interface DecidedWanted {
  /** The listed party. */
  entityId: string
  /** Ids of the searches and monitors whose decisions are no earlier ones. */
  besides: readonly string[]
  providers: readonly string[]
  limit: number
}

/**
 * Decided matches of a listed party, those decided last first. What was only taken over from a search is no decision of
 * its own.
 */
async function decidedMatches(
  { tenantId }: Tenant,
  db: Reader,
  { entityId, besides, providers, limit }: DecidedWanted,
  condition: RawBuilder<unknown>,
): Promise<DecidedMatch[]> {
  const { rows } = await sql<DecidedMatch>`
    select r.id, r.status, r.status_before, r.user_name, r.risk_rating, r.at, r.taken_over, c.text as comment,
      s.provider, s.term, s.client_reference, s.profile_type, s.query, s.metadata, s.monitoring, s.from_search,
      coalesce(m.explanation -> 'corroboration' -> 'contradict', '[]') as contradicted
    from matches m
    join searches s on s.tenant_id = m.tenant_id and s.id = m.search_id
    join lateral (
      select * from match_reviews given
      where given.tenant_id = m.tenant_id and given.match_id = m.id and not given.taken_over
      order by given.at desc, given.version desc, given.id desc limit 1
    ) r on true
    left join comments c on c.tenant_id = r.tenant_id and c.id = r.comment_id
    where m.tenant_id = ${tenantId} and m.entity_id = ${entityId} and m.status <> 'open' and m.reviewed_at is not null
      and s.provider = any(${[...providers]}::text[]) and s.id <> all(${[...besides]}::text[]) and ${condition}
    order by r.at desc, r.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Decisions on a listed party that may be about a customer: of the same profile, client reference or name. */
export const decidedForCustomer = (
  scope: Tenant,
  db: Reader,
  wanted: DecidedWanted,
  { profileId, clientReference, name }: { profileId: string | null; clientReference: string | null; name: string },
): Promise<DecidedMatch[]> =>
  decidedMatches(
    scope,
    db,
    wanted,
    sql`(s.customer_name = nullif(${name}::text, '') or s.client_reference = ${clientReference}::text
      or s.metadata ->> 'profileId' = ${profileId}::text)`,
  )

/** Decisions on a listed party where these fields contradicted, and no others. */
export const decidedOnContradiction = (
  scope: Tenant,
  db: Reader,
  wanted: DecidedWanted,
  fields: readonly CorroborationField[],
): Promise<DecidedMatch[]> =>
  decidedMatches(
    scope,
    db,
    wanted,
    sql`array(
      select distinct told ->> 'field' from jsonb_array_elements(m.explanation -> 'corroboration' -> 'contradict') told
      order by 1
    ) = ${[...new Set(fields)].toSorted()}::text[]`,
  )
