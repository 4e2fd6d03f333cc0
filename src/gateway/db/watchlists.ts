import { sql } from 'kysely'
import type { Watchlist } from '#contracts/lists.ts'
import type { Reader } from './database.ts'
import type { VersionState } from './tables.ts'

/** A list by its id, whoever sees it. */
export const findWatchlist = (reader: Reader, id: string) =>
  reader.selectFrom('watchlists').selectAll().where('id', '=', id).executeTakeFirst()

/** The editions in force that a tenant's searches look in: of the installation's lists and the tenant's own. */
const activeEditions = (reader: Reader, tenantId: string | null) =>
  reader
    .selectFrom('watchlists as list')
    .innerJoin('listVersions as edition', (join) =>
      join.onRef('edition.listId', '=', 'list.id').onRef('edition.version', '=', 'list.activeVersion'),
    )
    .select(['list.id', 'list.name', 'list.synthetic', 'list.tenantId', 'edition.version', 'edition.asOf'])
    .select(['edition.finishedAt', 'edition.entities', 'edition.names', 'edition.rejected'])
    .where((where) => where.or([where('list.tenantId', 'is', null), where('list.tenantId', '=', tenantId)]))
    // Every database in the same order, whatever its language: searches keep it.
    .orderBy(sql`list.id collate "C"`)
    .execute()

type EditionRow = Awaited<ReturnType<typeof activeEditions>>[number]

const asWatchlist = ({ id, name, synthetic, version, entities, asOf, finishedAt }: EditionRow): Watchlist => ({
  id,
  name,
  synthetic,
  version,
  entities,
  asOf: asOf ?? '',
  loadedAt: finishedAt?.toISOString() ?? '',
})

/** The lists in force that a tenant's searches look in. */
export const activeWatchlists = async (reader: Reader, tenantId: string | null): Promise<Watchlist[]> =>
  (await activeEditions(reader, tenantId)).map(asWatchlist)

/** The same with how many names each has, how many records were left out, and why no newer edition is in force. */
export async function countedWatchlists(
  reader: Reader,
  tenantId: string | null,
): Promise<Array<Watchlist & { isOwn: boolean; names: number; rejected: number; failure: string | null }>> {
  const rows = await activeEditions(reader, tenantId)
  const failures = await failedEditions(reader)
  return rows.map((row) => {
    const failed = failures.find(({ listId, version }) => listId === row.id && version > row.version)
    const { names, rejected } = row
    return { ...asWatchlist(row), isOwn: row.tenantId !== null, names, rejected, failure: failed?.error ?? null }
  })
}

/** Editions that could not be loaded, the newest first. */
const failedEditions = (reader: Reader) =>
  reader
    .selectFrom('listVersions')
    .select(['listId', 'version', 'error'])
    .where('state', '=', 'failed')
    .orderBy('version', 'desc')
    .execute()

/** A version of a list with its list's name, as the commands show it. */
export interface VersionRow {
  listId: string
  name: string
  format: string
  version: number
  state: VersionState
  asOf: string | null
  entities: number
  names: number
  rejected: number
  error: string | null
  startedAt: Date
  finishedAt: Date | null
}

/** Every version known of one list or of all, the newest of each list first. */
export async function versionRows(reader: Reader, listId?: string): Promise<VersionRow[]> {
  let query = reader
    .selectFrom('listVersions as edition')
    .innerJoin('watchlists as list', 'list.id', 'edition.listId')
    .select(['edition.listId', 'list.name', 'edition.format', 'edition.version', 'edition.state', 'edition.asOf'])
    .select(['edition.entities', 'edition.names', 'edition.rejected', 'edition.error'])
    .select(['edition.startedAt', 'edition.finishedAt'])
    .orderBy('edition.listId')
    .orderBy('edition.version', 'desc')
  if (listId !== undefined) query = query.where('edition.listId', '=', listId)
  return query.execute()
}
