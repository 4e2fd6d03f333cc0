import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ExitError } from '#lib/exit-error.ts'
import type { SourceFile, WatchlistFormat } from '../watchlists/format.ts'
import { formatOf } from '../watchlists/formats.ts'

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

/** Recognises the files given and finds the ones that belong to them, beside them. */
export async function offerFiles(paths: readonly string[], asked: string | undefined): Promise<OfferedFiles> {
  for (const path of paths) if (!existsSync(path) || !statSync(path).isFile()) throw new NoSuchFile(path)
  const [first = ''] = paths
  const format = await formatOf(paths.map(toSource), asked)
  const beside = paths.flatMap((path) => format.siblings(basename(path)).map((name) => join(dirname(path), name)))
  const all = new Map([...paths, ...beside.filter((path) => existsSync(path))].map((path) => [basename(path), path]))
  const chosen = [...all.values()]
  return {
    files: chosen.map(toSource),
    format,
    fileDay: statSync(first).mtime.toISOString().slice(0, 10),
    hash: await hashOf(chosen),
    bytes: chosen.reduce((sum, path) => sum + statSync(path).size, 0),
  }
}

async function hashOf(paths: readonly string[]): Promise<string> {
  const all = createHash('sha256')
  for (const path of paths) {
    const hash = createHash('sha256')
    for await (const chunk of toSource(path).open()) hash.update(chunk)
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
    throw new ExitError(1, `${path} is no JSON.`)
  }
}

const toSource = (path: string): SourceFile => ({
  name: basename(path),
  open: () => createReadStream(path, { highWaterMark: chunkBytes }),
})
