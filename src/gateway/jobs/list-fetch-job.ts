import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { ListSource } from '#contracts/list-source.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import { endFailedFetches, listSourceRows, noteListSources, type ListSourceRow } from '../db/list-sources.ts'
import { findWatchlist } from '../db/watchlists.ts'
import { fetchList, type Fetched } from '../outbound/fetch-list.ts'
import { FetchRefused } from '../outbound/request.ts'
import { AddressRefused } from '../outbound/safe-address.ts'
import { ListFileError, type SourceFile } from '../watchlists/format.ts'
import { UnknownFormat } from '../watchlists/formats.ts'
import { defineJob, Hopeless, type JobParts, type Settle } from './job-kind.ts'
import { loadFiles, type FilesToLoad } from './list-files.ts'
import { LoadRefused } from './list-rules.ts'

/** Another try brings the same: the configuration, the server's answer or the file is not right. */
const final = [FetchRefused, AddressRefused, ListFileError, UnknownFormat, LoadRefused]

/** Fetches a configured list from its addresses and loads it, if it has changed. */
export const listFetchJob = defineJob({
  payload: z.object({ listId: z.string() }),

  run: async (parts, { listId }, signal) => {
    const source = parts.fetching.sources.find(({ id }) => id === listId)
    if (source === undefined) return () => Promise.resolve()
    const folder = join(parts.fetching.folder, listId)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      return await fetchAndLoad(parts, source, { folder, signal })
    } catch (error) {
      await noteFailure(parts, source, error instanceof Error ? error.message : 'The fetch failed.')
      throw final.some((kind) => error instanceof kind) ? new Hopeless('refused', { cause: error }) : error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },

  // The reason stands beside the address, where `watchlist status` shows it.
  failed: () => Promise.resolve(),
})

interface Place {
  folder: string
  signal: AbortSignal
}

async function fetchAndLoad(parts: JobParts, source: ListSource, place: Place): Promise<Settle> {
  const { db, now, newId, index, watched } = parts
  const known = await knownCopies(parts, source)
  const fetched = await fetchAll(parts, source, { ...place, known })
  const rows = fetched.map((file, index): ListSourceRow => {
    const { etag, lastModified } = file === 'unchanged' ? (known[index] ?? noCopy) : file
    return { ...rowOf(source, index), etag, lastModified, checkedAt: now(), error: null }
  })
  const files = fetched.flatMap((file) => (file === 'unchanged' ? [] : file))
  if (files.length > 0) {
    const input = inputFor(source, files)
    const loading = { db, now, newId, index, watched, progress: () => undefined, signal: place.signal }
    await loadFiles(loading, input, files.map(toSource))
  }
  return (trx: Trx) => noteListSources(trx, source.id, rows).then(() => endFailedFetches(trx, source.id))
}

const noCopy = { etag: null, lastModified: null }

/** The copies that the edition in force was made from, address by address; none while the list is not in force. */
async function knownCopies({ db }: JobParts, source: ListSource) {
  const inForce = (await findWatchlist(db, source.id))?.activeVersion ?? null
  const rows = inForce === null ? [] : await listSourceRows(db, source.id)
  return source.urls.map((url, index) =>
    rows.find((row) => row.urlIndex === index && row.urlHash === copyHash(source, url)),
  )
}

/** Every file of the edition, or `unchanged` for all of them: where one is new, the others are needed again. */
async function fetchAll(
  { fetching: { network } }: JobParts,
  { urls, maxBytes, timeoutMs }: ListSource,
  { folder, signal, known }: Place & { known: (ListSourceRow | undefined)[] },
): Promise<('unchanged' | Fetched)[]> {
  const limits = { limits: { maxBytes, timeoutMs }, network, signal }
  const fetchOne = (index: number, copy: ListSourceRow | undefined) => {
    const url = urls[index] ?? ''
    return fetchList({ url, path: join(folder, `${index + 1}-${fileName(url)}`) }, copy, limits)
  }
  const fetched: ('unchanged' | Fetched)[] = []
  for (const index of urls.keys()) fetched.push(await fetchOne(index, known[index]))
  if (fetched.every((file) => file === 'unchanged')) return fetched
  for (const index of urls.keys()) if (fetched[index] === 'unchanged') fetched[index] = await fetchOne(index, undefined)
  return fetched
}

/** The last part of an address's path, fit for the disk. */
const fileName = (url: string): string =>
  basename(new URL(url).pathname)
    .replaceAll(/[^\w.-]/gu, '_')
    .slice(-80) || 'list'

function inputFor({ id, name, format, topic, map }: ListSource, files: readonly Fetched[]): FilesToLoad {
  const days = files.flatMap(({ lastModified }) => (lastModified === null ? [] : dayOf(lastModified)))
  return {
    files: files.map(({ path }) => basename(path)),
    format,
    list: id,
    name,
    topic,
    map,
    hash: createHash('sha256')
      .update(files.map(({ hash }) => hash).join('\n'))
      .digest('hex'),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 1),
    fileDay: days.toSorted().at(-1),
    dryRun: false,
    force: false,
  }
}

const dayOf = (date: string): string[] =>
  Number.isNaN(Date.parse(date)) ? [] : [new Date(date).toISOString().slice(0, 10)]

const toSource = ({ path }: Fetched): SourceFile => ({ name: basename(path), open: () => createReadStream(path) })

/** Of the address and of how its file is read: told otherwise, the file is needed again. */
const copyHash = ({ format, topic, map }: ListSource, url: string): string =>
  createHash('sha256').update(canonicalJson({ url, format, topic, map })).digest('hex')

const rowOf = (source: ListSource, urlIndex: number) => ({
  listId: source.id,
  urlIndex,
  urlHash: copyHash(source, source.urls[urlIndex] ?? ''),
})

/** Keeps the reason beside every address; what is in force, and the copies that it was made from, stay. */
async function noteFailure({ db, now }: JobParts, source: ListSource, error: string): Promise<void> {
  const known = await listSourceRows(db, source.id)
  const rows = source.urls.map((_, index): ListSourceRow => {
    const row = rowOf(source, index)
    const old = known.find(({ urlIndex, urlHash }) => urlIndex === index && urlHash === row.urlHash) ?? noCopy
    return { ...row, etag: old.etag, lastModified: old.lastModified, checkedAt: now(), error }
  })
  await inTransaction(db, (trx) => noteListSources(trx, source.id, rows))
}
