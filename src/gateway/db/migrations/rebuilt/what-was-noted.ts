import { sql, type Kysely } from 'kysely'
import type { Reconstruction, ReconstructionGap } from '#contracts/reconstruction.ts'
import type { OldSearch } from './rows.ts'

/** What the audit log kept of the run of a search: how many matches, and in which editions of which lists. */
interface Noted {
  total: number | null
  versions: Record<string, number> | null
}

/** An edition that a search was made in, as searches name it. */
interface Stamp {
  id: string
  name: string
  asOf: string
  version: number
}

/** Runs work with what the audit log kept of every search at hand: it is read once, however many searches there are. */
export async function withNoted(db: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  await sql`
    create temporary table noted_searches as
    select tenant_id, entry -> 'subjects' ->> 0 as id, (entry -> 'details' ->> 'total')::int as total,
      entry -> 'details' -> 'versions' as versions
    from (select tenant_id, entry::jsonb as entry from audit where strpos(entry, '"action":"search"') > 0) e`.execute(
    db,
  )
  await sql`create index on noted_searches (tenant_id, id)`.execute(db)
  await work()
  await sql`drop table noted_searches`.execute(db)
}

async function noted(db: Kysely<unknown>, { tenantId, id }: OldSearch): Promise<Noted> {
  const { rows } = await sql<Noted>`
    select total, versions from noted_searches where tenant_id = ${tenantId} and id = ${id} limit 1`.execute(db)
  return rows[0] ?? { total: null, versions: null }
}

/** The editions by name and day, as far as they are known yet. */
async function stampsOf(db: Kysely<unknown>, versions: Record<string, number>): Promise<Stamp[]> {
  const { rows } = await sql<Stamp>`
    select l.id, l.name, v.as_of, v.version
    from jsonb_each_text(${JSON.stringify(versions)}::jsonb) as seen (list_id, version)
    join watchlists l on l.id = seen.list_id
    join list_versions v on v.list_id = seen.list_id and v.version = seen.version::int
    where v.as_of is not null
    order by l.id collate "C"`.execute(db)
  return rows
}

/** The editions that a search was made in, and what cannot be known about it any more. */
export async function whatWasNoted(
  db: Kysely<unknown>,
  search: OldSearch,
  { found, also }: { found: number; also: readonly ReconstructionGap[] },
): Promise<{ lists: Stamp[]; reconstruction: Reconstruction }> {
  const { total, versions } = await noted(db, search)
  const lists = versions === null ? [] : await stampsOf(db, versions)
  const isListed = versions !== null && lists.length === Object.keys(versions).length
  const gaps: ReconstructionGap[] = [
    ...also,
    'facts',
    ...(isListed ? [] : ['lists' as const]),
    ...(total === null ? ['total' as const] : []),
  ]
  const missing = total === null ? null : Math.max(0, total - found)
  return { lists, reconstruction: { at: new Date().toISOString(), missing, gaps } }
}
