import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ExitError } from '#lib/exit-error.ts'
import type { SourceFile, WatchlistFormat } from '../watchlists/format.ts'
import { formatOf } from '../watchlists/formats.ts'
import { isSpreadsheet, readSpreadsheet } from './spreadsheet-thread.ts'

const chunkBytes = 256 * 1024

/** The files of an edition as a command offers them. */
export interface OfferedFiles {
  files: SourceFile[]
  format: WatchlistFormat
  /** The day the first file was last changed, YYYY-MM-DD. */
  fileDay: string
  /** SHA-256 over the files, in their order. */
  hash: string
  /** Of all files together. */
  bytes: number
}

/** A file that cannot be offered; the message names it. */
export class NoSuchFile extends ExitError {
  constructor(path: string) {
    super(1, `There is no file ${path}.`)
  }
}

/** Recognises the files given and finds the ones that belong to them, beside them; a spreadsheet is offered as CSV. */
export async function offerFiles(paths: readonly string[], asked: string | undefined): Promise<OfferedFiles> {
  for (const path of paths) if (!existsSync(path) || !statSync(path).isFile()) throw new NoSuchFile(path)
  const [first = ''] = paths
  const given = await offerAll(paths)
  const format = await formatOf(
    given.map(({ file }) => file),
    asked,
  )
  const beside = paths.flatMap((path) => format.siblings(basename(path)).map((name) => join(dirname(path), name)))
  const added = await offerAll(beside.filter((path) => existsSync(path)))
  const chosen = [...new Map([...given, ...added].map((offered) => [offered.file.name, offered])).values()]
  return {
    files: chosen.map(({ file }) => file),
    format,
    fileDay: statSync(first).mtime.toISOString().slice(0, 10),
    hash: await hashOf(chosen),
    bytes: chosen.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** A file as a loader reads it, and how many bytes that are. */
interface Offered {
  file: SourceFile
  bytes: number
}

/** One after the other: a spreadsheet is read whole. */
async function offerAll(paths: readonly string[]): Promise<Offered[]> {
  const offered: Offered[] = []
  for (const path of paths) offered.push(await offer(path))
  return offered
}

async function offer(path: string): Promise<Offered> {
  const name = basename(path)
  if (!(await isSpreadsheet(path)))
    return {
      file: { name, open: () => createReadStream(path, { highWaterMark: chunkBytes }) },
      bytes: statSync(path).size,
    }
  const csv = await readSpreadsheet(path)
  return { file: { name, open: () => chunksOf(csv) }, bytes: csv.length }
}

async function* chunksOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkBytes)
    yield await Promise.resolve(bytes.subarray(start, start + chunkBytes))
}

async function hashOf(offered: readonly Offered[]): Promise<string> {
  const all = createHash('sha256')
  for (const { file } of offered) {
    const hash = createHash('sha256')
    for await (const chunk of file.open()) hash.update(chunk)
    all.update(hash.digest())
  }
  return all.digest('hex')
}

/** The map of columns in a file. Throws with its name where it is missing or no JSON. */
export function readMap(path: string): unknown {
  if (!existsSync(path)) throw new NoSuchFile(path)
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new ExitError(1, `${path} is not valid JSON.`)
  }
}
