import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

const block = 512
const longestPath = 100
const biggestOctal = 8 ** 11 - 1

/** Where one file of an archive stands. */
export interface TarEntry {
  path: string
  /** Of its first byte. */
  offset: number
  size: number
}

/** What was written, as the manifest tells it. */
export interface Written {
  size: number
  sha256: string
}

/** The file is no whole archive. */
export class ArchiveBroken extends Error {}

/**
 * Writes an archive (POSIX ustar; sizes of 8 GB and more as GNU tar writes them). A file's size need not be known
 * before: its header is put before it once it has ended. No times and no owners, so equal content gives equal bytes.
 */
export class TarWriter {
  readonly #file: FileHandle
  #end = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Adds one file with its bytes as they come. */
  async add(path: string, bytes: AsyncIterable<Uint8Array>): Promise<Written> {
    const start = this.#end + block
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of bytes) {
      hash.update(chunk)
      await this.#write(chunk, start + size)
      size += chunk.length
    }
    await this.#write(headerOf(path, size), this.#end)
    // What lies between the end of a file and the next header is a hole, which reads as zeros.
    this.#end = start + padded(size)
    return { size, sha256: hash.digest('hex') }
  }

  /** Ends the archive. */
  async finish(): Promise<void> {
    await this.#write(Buffer.alloc(2 * block), this.#end)
  }

  async #write(bytes: Uint8Array, at: number): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, at + done)
      done += bytesWritten
    }
  }
}

const padded = (size: number): number => Math.ceil(size / block) * block

function headerOf(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > longestPath) throw new Error(`"${path}" is too long for an archive.`)
  const header = Buffer.alloc(block)
  header.write(path, 0)
  header.write('0000600', 100)
  header.write('0000000', 108)
  header.write('0000000', 116)
  writeSize(header, size)
  header.write('00000000000', 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\u0000 `, 148)
  return header
}

function writeSize(header: Buffer, size: number): void {
  if (size <= biggestOctal) header.write(size.toString(8).padStart(11, '0'), 124)
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
}

const readSize = (header: Buffer): number =>
  header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(textAt(header, 124, 12), 8)

/** Sum of all bytes, those of the sum itself counted as spaces. */
const checksum = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)

/** A field of a header, up to its closing zero. */
function textAt(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end).trim()
}

/** The files of an archive, in its order; reads their headers only. Throws ArchiveBroken. */
export async function readTar(path: string): Promise<TarEntry[]> {
  const file = await open(path, 'r')
  try {
    const { size: whole } = await file.stat()
    const entries: TarEntry[] = []
    for (let at = 0; ;) {
      const header = Buffer.alloc(block)
      const { bytesRead } = await file.read(header, 0, block, at)
      if (bytesRead < block) throw new ArchiveBroken('it is cut short')
      if (header.every((byte) => byte === 0)) return entries
      if (Number.parseInt(textAt(header, 148, 8), 8) !== checksum(header))
        throw new ArchiveBroken('a header is damaged')
      const entry = { path: textAt(header, 0, longestPath), offset: at + block, size: readSize(header) }
      at = entry.offset + padded(entry.size)
      if (at > whole) throw new ArchiveBroken('it is cut short')
      entries.push(entry)
    }
  } finally {
    await file.close()
  }
}

/** The bytes of one file of an archive. */
export async function* bytesOf(archive: string, { offset, size }: TarEntry): AsyncGenerator<Uint8Array> {
  if (size === 0) return
  const reading: AsyncIterable<Buffer> = createReadStream(archive, { start: offset, end: offset + size - 1 })
  yield* reading
}
