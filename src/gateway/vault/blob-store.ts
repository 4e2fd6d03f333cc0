import { createHash } from 'node:crypto'
import { lstat, mkdir, open, readdir, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A file as it is kept: its name is the SHA-256 of what is in it, in hex. */
export interface StoredBlob {
  hash: string
  bytes: number
}

/** A file that the disk has all of, and that has no place yet: one of the two has to be called. */
export interface Draft extends StoredBlob {
  /** What is in it, for whoever decides by that. */
  content(): Promise<Buffer>
  /** Gives it its place. */
  keep(): Promise<void>
  /** Removes it; nothing happens once it was kept. */
  drop(): Promise<void>
}

/** There is no such file, or none any more. */
export class BlobMissing extends Error {}

const names = /^[0-9a-f]{64}$/
const draftEnd = '.part'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Files by their content, in one folder that several processes may share. What a file is called, and whose it is, is
 * told by rows of the database alone: no name that somebody chose ever reaches the disk.
 */
export class BlobStore {
  readonly #folder: string
  readonly #newId: () => string

  constructor(folder: string, newId: () => string) {
    this.#folder = folder
    this.#newId = newId
  }

  /** Keeps a file; it has its name only once the disk has all of it. Rejects with what the content or the signal does. */
  async write(content: AsyncIterable<Uint8Array | string>, signal?: AbortSignal): Promise<StoredBlob> {
    const draft = await this.draft(content, signal)
    await draft.keep()
    return { hash: draft.hash, bytes: draft.bytes }
  }

  /** Writes a file that somebody else decides about. Rejects as `write`, and leaves nothing then. */
  async draft(content: AsyncIterable<Uint8Array | string>, signal?: AbortSignal): Promise<Draft> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const draft = join(this.#folder, `${this.#newId()}${draftEnd}`)
    const file = await open(draft, 'wx', 0o600)
    try {
      const written = await fill(file, content, signal)
      await file.sync()
      await file.close()
      return {
        ...written,
        content: () => readFile(draft),
        // also over the same content, whose file is as young as its latest use from then on
        keep: () => rename(draft, join(this.#folder, written.hash)),
        drop: () => rm(draft, { force: true }),
      }
    } catch (error) {
      await file.close()
      await rm(draft, { force: true })
      throw error
    }
  }

  /** What is in a file, from its begin. Rejects with BlobMissing. */
  async read(hash: string): Promise<Readable> {
    if (!names.test(hash)) throw new BlobMissing()
    try {
      return (await open(join(this.#folder, hash))).createReadStream()
    } catch (error) {
      throw isMissing(error) ? new BlobMissing() : error
    }
  }

  /**
   * Removes what nobody uses, of what was written before an instant: whoever has just written a file needs a moment to
   * say so. `inUse` tells which of some files are used.
   */
  async sweep(before: Date, inUse: (hashes: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    await this.removeDrafts(before)
    const entries = await this.#entries()
    const hashes = entries.filter((name) => names.test(name))
    const used = await inUse(hashes)
    for (const hash of hashes.filter((each) => !used.has(each))) await this.#removeOlder(hash, before)
  }

  /** Removes the drafts of processes that were killed: those that nothing was added to since an instant. */
  async removeDrafts(before: Date): Promise<void> {
    for (const name of await this.#entries()) if (name.endsWith(draftEnd)) await this.#removeOlder(name, before)
  }

  async #entries(): Promise<string[]> {
    return readdir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
  }

  async #removeOlder(name: string, before: Date): Promise<void> {
    const path = join(this.#folder, name)
    const { mtime } = await lstat(path).catch(() => ({ mtime: before })) // somebody else removed it
    if (mtime < before) await rm(path, { force: true })
  }
}

async function fill(
  file: FileHandle,
  content: AsyncIterable<Uint8Array | string>,
  signal?: AbortSignal,
): Promise<StoredBlob> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    signal?.throwIfAborted()
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    hash.update(piece)
    await file.writeFile(piece)
    bytes += piece.byteLength
  }
  return { hash: hash.digest('hex'), bytes }
}
