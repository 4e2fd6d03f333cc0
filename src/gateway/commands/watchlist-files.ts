import { createReadStream, existsSync, statSync } from 'node:fs'
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
  return {
    files: Array.from(all.values(), toSource),
    format,
    fileDay: statSync(first).mtime.toISOString().slice(0, 10),
  }
}

const toSource = (path: string): SourceFile => ({
  name: basename(path),
  open: () => createReadStream(path, { highWaterMark: chunkBytes }),
})
