import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ExitError } from '#lib/exit-error.ts'
import { migrationNames } from '../migrate.ts'
import { Manifest, manifestPath, tablePath, vaultPath } from './manifest.ts'
import { ArchiveBroken, bytesOf, readTar, type TarEntry } from './tar.ts'

/** The file is no backup, or not as it was written. Nothing was changed. */
export class BackupUnreadable extends ExitError {
  constructor(path: string, why: string, cause?: unknown) {
    super(1, `${path} is not a complete backup: ${why}. Nothing was changed.`, { cause })
  }
}

/** A newer version than this one wrote the backup; exit code 6. */
export class BackupTooNew extends ExitError {
  constructor(path: string, version: string) {
    super(
      6,
      `${path} was written by UR-Screen ${version}, which is newer than this one. ` +
        `Install UR-Screen ${version} or later and restore again; nothing was changed.`,
    )
  }
}

/** A backup whose every byte is as it was written. */
export interface Backup {
  path: string
  manifest: Manifest
  /** The rows of one of its tables, one JSON object each. */
  rowsOf(table: string): AsyncIterable<string>
  /** The content of one of its vault's files. */
  fileOf(name: string): AsyncIterable<Uint8Array>
}

/** Opens a backup and checks all of it against its manifest. Throws BackupUnreadable or BackupTooNew. */
export async function openBackup(path: string): Promise<Backup> {
  const entries = await entriesOf(path)
  const entryOf = (name: string): TarEntry => {
    const entry = entries.get(name)
    if (entry === undefined) throw new BackupUnreadable(path, `${name} is missing`)
    return entry
  }
  const manifest = await readManifest(path, entryOf(manifestPath))
  const { app, migration, tables, vault } = manifest
  if (!migrationNames.includes(migration)) throw new BackupTooNew(path, app)
  const files = [
    ...tables.map((file) => ({ ...file, at: tablePath(file.name) })),
    ...vault.map((file) => ({ ...file, at: vaultPath(file.name) })),
  ]
  for (const { at, size, sha256 } of files) {
    const entry = entryOf(at)
    if (entry.size !== size || (await digestOf(path, entry)) !== sha256)
      throw new BackupUnreadable(path, `${at} has been altered`)
  }
  return {
    path,
    manifest,
    rowsOf: (table) => linesOf(pipeline(bytesOf(path, entryOf(tablePath(table))), createGunzip(), () => undefined)),
    fileOf: (name) => bytesOf(path, entryOf(vaultPath(name))),
  }
}

async function entriesOf(path: string): Promise<Map<string, TarEntry>> {
  try {
    return new Map((await readTar(path)).map((entry) => [entry.path, entry]))
  } catch (error) {
    if (error instanceof ArchiveBroken) throw new BackupUnreadable(path, error.message, error)
    throw error
  }
}

async function readManifest(path: string, entry: TarEntry): Promise<Manifest> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(path, entry)) chunks.push(chunk)
  try {
    return Manifest.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  } catch (error) {
    throw new BackupUnreadable(path, 'its manifest cannot be read', error)
  }
}

async function digestOf(path: string, entry: TarEntry): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytesOf(path, entry)) hash.update(chunk)
  return hash.digest('hex')
}

/** Only a line feed ends a line: JSON may hold the other separators as they are. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
