import type { ListEdition, ListSourceState } from '#contracts/admin.ts'
import { listSourceRows } from '../db/list-sources.ts'
import { versionRows } from '../db/watchlists.ts'
import type { SourceFile } from '../watchlists/format.ts'
import type { AdminHandlers } from './admin-actions.ts'
import { loadFiles } from './list-files.ts'
import type { LoadParts } from './list-reading.ts'
import { removeList } from './list-remove.ts'

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
  'watchlist.status': async ({ id }) => ({ editions: await editions(parts, id), sources: await sources(parts, id) }),
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

async function sources({ db }: Pick<LoadParts, 'db'>, id?: string): Promise<ListSourceState[]> {
  const rows = await listSourceRows(db, id)
  return rows.map(({ listId, urlIndex, checkedAt, error }) => {
    return { listId, place: urlIndex + 1, checkedAt: checkedAt.toISOString(), error }
  })
}
