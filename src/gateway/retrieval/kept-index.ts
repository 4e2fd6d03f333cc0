import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ListStamp } from '#contracts/explanation.ts'
import { PartyIndex } from '#domain/matching/name-index/party-index.ts'
import { readSegment } from '#domain/matching/name-index/segment-bytes.ts'
import { Gone, type HeldSegment, type Segment } from '#domain/matching/name-index/segment.ts'
import type { Log } from '#lib/log.ts'
import { indexVersion } from '../engine/version.ts'

const contents = 'index.json'

/** Which segments there are, each in a file of its own. */
const Contents = z.object({
  /** How names were filed: what an older version has filed is not read by a newer one. */
  filing: z.number(),
  lists: z.array(z.object({ stamp: ListStamp, tenantId: z.string().nullable(), begunAt: z.string() })),
  segments: z.array(z.object({ file: z.string().regex(/^[\w-]+\.segment$/u), gone: z.base64() })),
})

/**
 * An index in a folder, to be read at the next start in a fraction of the time that building it takes. The database
 * stays what is right: what is damaged, of another version or gone is left alone, and the index is built anew.
 */
export class KeptIndex {
  readonly #folder: string
  readonly #log: Log
  readonly #files = new WeakMap<Segment, string>()

  constructor(folder: string, log: Log) {
    this.#folder = folder
    this.#log = log
  }

  /** What is kept; undefined where nothing of use is. */
  async read(): Promise<PartyIndex | undefined> {
    try {
      const text = await readFile(join(this.#folder, contents), 'utf8')
      const { filing, lists, segments } = Contents.parse(JSON.parse(text))
      if (filing !== indexVersion) return undefined
      const held: HeldSegment[] = []
      for (const { file, gone } of segments) {
        const segment = readSegment(await shared(join(this.#folder, file)))
        if (segment === undefined) throw new Error(`${file} is damaged`)
        this.#files.set(segment, file)
        held.push({ segment, gone: new Gone(new Uint8Array(Buffer.from(gone, 'base64'))) })
      }
      return new PartyIndex(held, lists)
    } catch (error) {
      if (!isMissing(error)) this.#log.warn({ error: nameOf(error) }, 'the kept index of names is built anew')
      return undefined
    }
  }

  /** Keeps an index in place of the one before. What cannot be written is built anew at the next start. */
  async write(index: PartyIndex): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true })
      const present = new Set(await readdir(this.#folder))
      const segments = []
      for (const { segment, gone } of index.segments) {
        const file = await this.#fileOf(segment, present)
        segments.push({ file, gone: Buffer.from(gone.bits).toString('base64') })
      }
      const kept = { filing: indexVersion, lists: [...index.lists.values()], segments }
      const draft = join(this.#folder, `${contents}.part`)
      await writeFile(draft, JSON.stringify(kept satisfies z.input<typeof Contents>))
      await rename(draft, join(this.#folder, contents))
      await this.#clear(new Set([contents, ...segments.map(({ file }) => file)]))
    } catch (error) {
      this.#log.warn({ error: nameOf(error) }, 'the index of names could not be kept for the next start')
    }
  }

  /** The file of a segment, written unless it is present: another process over the same folder clears up as well. */
  async #fileOf(segment: Segment, present: ReadonlySet<string>): Promise<string> {
    const known = this.#files.get(segment)
    if (known !== undefined && present.has(known)) return known
    const file = `${randomUUID()}.segment`
    await writeFile(join(this.#folder, file), segment.bytes)
    this.#files.set(segment, file)
    return file
  }

  async #clear(kept: ReadonlySet<string>): Promise<void> {
    for (const file of await readdir(this.#folder))
      if (!kept.has(file)) await rm(join(this.#folder, file), { force: true })
  }
}

/** A file in memory that threads share. */
async function shared(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = new Uint8Array(new SharedArrayBuffer(size))
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(bytes, at, size - at, at)
      if (bytesRead === 0) break
      at += bytesRead
    }
    return bytes
  } finally {
    await file.close()
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
const nameOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
