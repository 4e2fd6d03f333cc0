import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Context } from 'hono'
import type { BlobStore, Draft } from '../../vault/blob-store.ts'
import { PdfSign } from '../../vault/pdf-sign.ts'
import { Refusal } from './problem.ts'

/** A file as it was sent; nobody has kept it yet. */
export interface ReceivedFile {
  /** As the sender calls it, without a path. */
  name: string
  /** Media type that the sender says. */
  type: string
  isPdf: boolean
  draft: Draft
}

/** A form with a file. */
export interface ReceivedForm {
  fields: Record<string, string>
  /** The part called `file`; null without one. */
  file: ReceivedFile | null
}

/** A file as it was sent, in memory and nowhere else. */
export interface ReceivedImage {
  /** As the sender calls it, without a path. */
  name: string
  /** Media type that the sender says. */
  type: string
  bytes: Buffer
}

/** How the file of a form is taken in. */
interface Taking<Taken> {
  /** Bytes that it may have. */
  most: number
  /** Name of its part. */
  part: string
  take: (stream: BusboyFileStream, name: string, type: string) => Promise<Taken>
  drop: (taken: Taken) => Promise<void>
}

/** Bytes for fields and headings beside the file. */
const besideFile = 64 * 1024
const limits = { files: 1, fields: 20, parts: 21, fieldSize: 4096, headerPairs: 20, headerSize: 8192 }

/**
 * Reads a form piece by piece: fields into memory, the file into a draft, which is the caller's to keep or to drop.
 * Whatever ends it earlier leaves nothing. Throws `media_type`, `malformed`, `too_large`.
 */
export async function receiveForm(c: Context, vault: BlobStore, most: number): Promise<ReceivedForm> {
  return receive<ReceivedFile>(c, {
    most,
    part: 'file',
    take: async (stream, name, type) => {
      const sign = new PdfSign()
      const draft = await vault.draft(sign.watch(stream))
      return { name, type, isPdf: sign.isPdf, draft }
    },
    drop: ({ draft }) => draft.drop(),
  })
}

/** Reads a form with a file into memory. Throws `media_type`, `malformed`, `too_large`. */
export async function receiveImage(
  c: Context,
  { most, part }: { most: number; part: string },
): Promise<{ fields: Record<string, string>; image: ReceivedImage | null }> {
  const { fields, file } = await receive<ReceivedImage>(c, {
    most,
    part,
    take: async (stream, name, type) => ({ name, type, bytes: await buffer(stream) }),
    drop: () => Promise.resolve(),
  })
  return { fields, image: file }
}

async function receive<Taken>(c: Context, taking: Taking<Taken>) {
  const { body } = c.req.raw
  const { most } = taking
  const type = c.req.header('content-type') ?? ''
  if (body === null || !/^multipart\/form-data\b/i.test(type)) throw new Refusal('media_type')
  if (Number(c.req.header('content-length') ?? 0) > most + besideFile) throw new Refusal('too_large')
  const parts = new FormParts(type, taking)
  try {
    // the types of the two standards differ in a method that neither side calls
    await pipeline(
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      atMost(most + besideFile),
      parts.reader,
    )
    return await parts.result()
  } catch (error) {
    await parts.drop(error)
    throw error instanceof Refusal ? error : new Refusal('malformed')
  }
}

/** Passes bytes on, up to so many. */
function atMost(most: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen += chunk.byteLength
      done(seen > most ? new Refusal('too_large') : null, chunk)
    },
  })
}

/** What has come of a form so far. */
class FormParts<Taken> {
  readonly reader: InstanceType<typeof Busboy>
  readonly #fields: Record<string, string> = {}
  readonly #taking: Taking<Taken>
  #open: BusboyFileStream | undefined
  #file: Promise<Taken> | null = null
  #isCut = false

  constructor(type: string, taking: Taking<Taken>) {
    this.#taking = taking
    try {
      this.reader = new Busboy({ headers: { 'content-type': type }, limits: { ...limits, fileSize: taking.most } })
    } catch {
      throw new Refusal('malformed') // no boundary
    }
    this.reader.on('field', (name, value, isNameCut, isValueCut) => {
      this.#isCut ||= isNameCut || isValueCut || Object.hasOwn(this.#fields, name)
      this.#fields[name] = value
    })
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      this.reader.on(event, () => (this.#isCut = true))
    this.reader.on('file', (field, stream, name, _encoding, mediaType) => {
      if (field !== taking.part) return void stream.resume()
      this.#open = stream
      this.#file = this.#take(stream, name, mediaType)
      // whoever waits for it hears of it; until then it must not end the process
      this.#file.catch(() => undefined)
    })
  }

  async #take(stream: BusboyFileStream, name: string, type: string): Promise<Taken> {
    const file = await this.#taking.take(stream, name, type)
    if (stream.truncated) {
      await this.#taking.drop(file)
      throw new Refusal('too_large')
    }
    return file
  }

  async result(): Promise<{ fields: Record<string, string>; file: Taken | null }> {
    const file = await this.#file
    if (this.#isCut) throw new Refusal('malformed')
    return { fields: this.#fields, file }
  }

  /** Lets go of what has come. */
  async drop(reason: unknown): Promise<void> {
    this.#open?.destroy(reason instanceof Error ? reason : new Error('the form broke off'))
    const file = await this.#file?.catch(() => null)
    if (file != null) await this.#taking.drop(file)
  }
}
