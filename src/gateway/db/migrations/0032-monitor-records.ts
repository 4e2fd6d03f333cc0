import { sql, type Kysely } from 'kysely'
import { oneRecordProviders } from '#domain/one-record-providers.ts'
import { keepOriginalsOf } from './rebuilt/original-matches.ts'
import { rebuildSearch } from './rebuilt/rebuild-search.ts'
import { restoreSearch } from './rebuilt/restore-search.ts'
import { textOf, type Row } from './rebuilt/rows.ts'
import { withNoted } from './rebuilt/what-was-noted.ts'

const statements = [
  // No reference: each of the two is removed by itself, and the other one still says what it was.
  `alter table searches add column from_search text, add column former_id text, add column reconstruction jsonb`,
  `create unique index searches_from on searches (tenant_id, from_search) where from_search is not null`,
  `create unique index searches_former on searches (tenant_id, former_id) where former_id is not null`,
  `alter table matches add column origin text check (origin in ('taken-over', 'not-in-search'))`,
  `alter table match_reviews add column taken_over boolean not null default false`,
  `alter table comments add column taken_over boolean not null default false`,
  // No reference to the match: one that left its list unreviewed is forgotten, what was found is not.
  `create table match_originals (
    tenant_id text not null, match_id text not null, search_id text not null, score double precision not null,
    relevance double precision, entity_type text not null, match_types text[] not null, countries text[] not null,
    profile jsonb not null, explanation jsonb not null, lists jsonb not null, reconstructed boolean not null,
    kept_at timestamptz not null, primary key (tenant_id, match_id),
    foreign key (tenant_id, search_id) references searches on delete cascade)`,
  `create index match_originals_of_search on match_originals (tenant_id, search_id)`,
]

/** Searches that monitoring has written over: those under watch or stopped, and those that were so once. */
const monitored = sql<{ row: Row; isOneRecord: boolean }>`
  select to_jsonb(s) as row, s.provider = any(${[...oneRecordProviders]}::text[]) as is_one_record
  from searches s
  where s.monitoring is not null
    or exists (select from match_changes c where c.tenant_id = s.tenant_id and c.search_id = s.id)
  order by s.tenant_id, s.id`

/**
 * A monitor is a record of its own. The monitors that there are keep their rows; each gets a search beside it, rebuilt
 * from what is left of it. Where the two are one thing, what the search found is kept beside its matches.
 */
export const monitorRecords = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
    const { rows } = await monitored.execute(db)
    if (rows.length === 0) return
    await withNoted(db, async () => {
      for (const { row, isOneRecord } of rows) {
        const search = { tenantId: textOf(row, 'tenant_id'), id: textOf(row, 'id'), row }
        if (isOneRecord) await keepOriginalsOf(db, search)
        else if (row['monitoring'] === null) await restoreSearch(db, search)
        else await rebuildSearch(db, search)
      }
    })
  },
}
