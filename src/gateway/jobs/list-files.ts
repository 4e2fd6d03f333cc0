import { createHash } from 'node:crypto'
import type { AdminParsed, ListLoaded } from '#contracts/admin.ts'
import { Topic } from '#domain/matching/watch-entity.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import type { ListIdentity } from '../db/list-versions.ts'
import { findTenantNamed } from '../db/tenants.ts'
import { findWatchlist } from '../db/watchlists.ts'
import type { SourceFile, WatchlistFormat } from '../watchlists/format.ts'
import { formatNamed, formats } from '../watchlists/formats.ts'
import { withEagerGarbageCollection } from './eager-garbage-collection.ts'
import { loadList } from './list-load.ts'
import { previewList } from './list-preview.ts'
import type { LoadParts } from './list-reading.ts'
import { LoadRefused } from './list-rules.ts'
import { ListThread } from './list-thread.ts'

/** What a load is told about its files. */
export type FilesToLoad = AdminParsed<'watchlist.load'>

/** Recognises the files' format and loads them, or only says what a load would do. A thread of its own reads them. */
export async function loadFiles(
  parts: LoadParts,
  input: FilesToLoad,
  offered: readonly SourceFile[],
): Promise<ListLoaded> {
  const { files, share } = meteredFiles(offered, input.bytes ?? Infinity)
  const thread = new ListThread(files)
  const end = () => void thread.end()
  parts.signal?.addEventListener('abort', end, { once: true })
  try {
    return await loadFrom(thread, input.bytes === undefined ? parts : { ...parts, share }, input)
  } finally {
    parts.signal?.removeEventListener('abort', end)
    await thread.end()
  }
}

/**
 * Files that count how much of them has been read, and the share of it, 0 to 1, of `bytes` in all. A loader may go over
 * a file more than once: what counts is how far it has come.
 */
function meteredFiles(files: readonly SourceFile[], bytes: number): { files: SourceFile[]; share: () => number } {
  const furthest = new Map<SourceFile, number>()
  const metered = files.map((file): SourceFile => ({
    name: file.name,
    async *open() {
      let read = 0
      for await (const chunk of file.open()) {
        read += chunk.length
        furthest.set(file, Math.max(read, furthest.get(file) ?? 0))
        yield chunk
      }
    },
  }))
  const share = () => Math.min(1, [...furthest.values()].reduce((sum, read) => sum + read, 0) / bytes)
  return { files: metered, share }
}

async function loadFrom(thread: ListThread, parts: LoadParts, input: FilesToLoad): Promise<ListLoaded> {
  const format = formatNamed(await thread.format(input.format))
  if (input.map !== undefined && !format.mapped)
    throw new LoadRefused(`The format ${format.id} takes no column map: that is for a table of your own, csv.`)
  const list = await identify(parts, input, format)
  const asOf = input.asOf ?? input.fileDay ?? parts.now().toISOString().slice(0, 10)
  const topic = topicOf(input)
  const told = { list: list.id, name: list.name, asOf, ...(topic && { topic }), map: input.map }
  const items = thread.read(format.id, told)
  const take = input.dryRun ? previewList : loadList
  const edition = { hash: editionHash(input, { format: format.id, asOf }), source: input.files.join(', ') }
  return withEagerGarbageCollection(() =>
    take(parts, list, items, { asOf: input.asOf, force: input.force, ...edition }),
  )
}

/** Of the files and of everything that decides how they are read; null where nobody knows the files'. */
export function editionHash(
  { hash, topic, map }: Pick<FilesToLoad, 'hash' | 'topic' | 'map'>,
  how: { format: string; asOf: string },
): string | null {
  if (hash === undefined) return null
  return createHash('sha256')
    .update(canonicalJson({ hash, topic, map, ...how }))
    .digest('hex')
}

function topicOf({ topic }: FilesToLoad): Topic | undefined {
  if (topic === undefined) return undefined
  const known = Topic.safeParse(topic)
  if (known.success) return known.data
  throw new LoadRefused(`Unknown topic "${topic}". Known topics: ${Topic.options.join(', ')}.`)
}

/** Which list the files are an edition of: the one named, else the format's own; a known one keeps its name. */
async function identify({ db }: LoadParts, input: FilesToLoad, format: WatchlistFormat): Promise<ListIdentity> {
  const id = input.list ?? format.list.id
  const known = await findWatchlist(db, id)
  const tenant = input.tenant === undefined ? undefined : await findTenantNamed(db, input.tenant)
  if (input.tenant !== undefined && tenant === undefined) throw new LoadRefused(`There is no tenant "${input.tenant}".`)
  const tenantId = tenant?.id ?? null
  if (known !== undefined && known.tenantId !== tenantId)
    throw new LoadRefused(`The list "${id}" belongs to another tenant. Choose another id with --list.`)
  if (known !== undefined && known.activeVersion !== null && !isOneKind(known.format, format))
    throw new LoadRefused(
      `This list has a different format (${format.id}) from "${id}", which was loaded as ${known.format}. ` +
        'Choose another id with --list, or remove that list first.',
    )
  const name = input.name ?? known?.name ?? (id === format.list.id ? format.list.name : id)
  return { id, tenantId, name, format: format.id, synthetic: false }
}

/** A format of the same family names the parties alike; any other would replace every one of them. */
function isOneKind(known: string, { id, family }: WatchlistFormat): boolean {
  if (known === id) return true
  return family !== undefined && formats.find((format) => format.id === known)?.family === family
}
