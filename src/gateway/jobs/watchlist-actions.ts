import type { AdminParsed, ListEdition, ListLoaded } from '#contracts/admin.ts'
import type { ListIdentity } from '../db/list-versions.ts'
import { findTenantNamed } from '../db/tenants.ts'
import { findWatchlist, versionRows } from '../db/watchlists.ts'
import type { SourceFile, WatchlistFormat } from '../watchlists/format.ts'
import { formatOf } from '../watchlists/formats.ts'
import type { AdminHandlers } from './admin-actions.ts'
import { loadList } from './list-load.ts'
import { previewList } from './list-preview.ts'
import type { LoadParts } from './list-reading.ts'
import { removeList } from './list-remove.ts'
import { LoadRefused } from './list-rules.ts'

type WatchlistActions = Pick<
  AdminHandlers,
  'watchlist.load' | 'watchlist.list' | 'watchlist.status' | 'watchlist.remove'
>

/** What an operator may do with the lists, in the process that has the database. */
export const watchlistActions = (parts: Omit<LoadParts, 'progress'>): WatchlistActions => ({
  'watchlist.load': (input, call) => {
    const files = input.files.map((name): SourceFile => ({ name, open: () => call.open(name) }))
    return loadFiles({ ...parts, progress: (text) => call.progress(text) }, input, files)
  },
  'watchlist.list': async () => (await editions(parts)).filter(({ state }) => state === 'active'),
  'watchlist.status': ({ id }) => editions(parts, id),
  'watchlist.remove': async ({ id }) => ({ removed: await removeList(parts, id) }),
})

async function editions({ db }: Pick<LoadParts, 'db'>, id?: string): Promise<ListEdition[]> {
  const rows = await versionRows(db, id)
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
}

/** Recognises the files' format and loads them, or only says what a load would do. */
async function loadFiles(
  parts: LoadParts,
  input: AdminParsed<'watchlist.load'>,
  files: readonly SourceFile[],
): Promise<ListLoaded> {
  const format = await formatOf(files, input.format)
  const list = await identify(parts, input, format)
  const asOf = input.asOf ?? input.fileDay ?? parts.now().toISOString().slice(0, 10)
  const items = format.read(files, { list: list.id, name: list.name, asOf })
  const take = input.dryRun ? previewList : loadList
  return take(parts, list, items, { asOf: input.asOf, force: input.force })
}

/** Which list the files are an edition of: the one named, else the format's own; a known one keeps its name. */
async function identify(
  { db }: LoadParts,
  input: AdminParsed<'watchlist.load'>,
  format: WatchlistFormat,
): Promise<ListIdentity> {
  const id = input.list ?? format.list.id
  const known = await findWatchlist(db, id)
  const tenant = input.tenant === undefined ? undefined : await findTenantNamed(db, input.tenant)
  if (input.tenant !== undefined && tenant === undefined) throw new LoadRefused(`There is no tenant "${input.tenant}".`)
  const tenantId = tenant?.id ?? null
  if (known !== undefined && known.tenantId !== tenantId)
    throw new LoadRefused(`The list "${id}" belongs to somebody else. Choose another id with --list.`)
  const name = input.name ?? known?.name ?? (id === format.list.id ? format.list.name : id)
  return { id, tenantId, name, format: format.id, synthetic: false }
}
