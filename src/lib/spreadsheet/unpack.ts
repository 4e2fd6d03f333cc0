import { crc32 } from './crc32.ts'

/** What an archive may be, before anything of it is unpacked. */
export const archiveLimits = { parts: 200, unpackedBytes: 50_000_000 }

/** Why an archive is not unpacked: `found` is how many parts, or how many bytes, it says it has. */
export type ArchiveProblem = 'damaged' | 'sealed' | 'too-many-parts' | 'too-many-bytes'

/** An archive that is not unpacked. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
  readonly problem: ArchiveProblem
  readonly found: number
  constructor(problem: ArchiveProblem, found = 0) {
    super(problem)
    this.problem = problem
    this.found = found
  }
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const partMark = 0x04034b50
/** The shortest end record, and the longest comment behind it. */
const endBytes = 22
const longestEnd = endBytes + 0xffff

/**
 * Unpacks the parts of a zip archive by name; those that are not `wanted` come empty. What the archive says of its sizes
 * is held against the limits first, and then against what really comes out. Throws ArchiveError.
 */
export async function unpack(bytes: Uint8Array, wanted: (name: string) => boolean): Promise<Map<string, Uint8Array>> {
  const archive = new Uint8Array(bytes)
  const parts = new Map<string, Uint8Array>()
  try {
    for (const entry of entriesOf(new DataView(archive.buffer)))
      parts.set(entry.name, wanted(entry.name) ? await contentOf(archive, entry) : new Uint8Array())
  } catch (error) {
    // Whatever points outside of the archive, or is not packed as it says.
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged')
  }
  return parts
}

interface Entry {
  name: string
  method: number
  isSealed: boolean
  checksum: number
  packed: number
  unpacked: number
  /** Where the part stands in the archive. */
  at: number
}

/** The archive's own directory, which stands at its end. */
function entriesOf(archive: DataView): Entry[] {
  const end = endOf(archive)
  const count = archive.getUint16(end + 8, true)
  if (count > archiveLimits.parts) throw new ArchiveError('too-many-parts', count)
  const entries: Entry[] = []
  let at = archive.getUint32(end + 16, true)
  while (entries.length < count) {
    entries.push(entryAt(archive, at))
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + archive.getUint16(at + field, true), 0)
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > archiveLimits.unpackedBytes) throw new ArchiveError('too-many-bytes', unpacked)
  return entries
}

function endOf(archive: DataView): number {
  const { byteLength } = archive
  for (let at = byteLength - endBytes; at >= Math.max(0, byteLength - longestEnd); at -= 1)
    if (archive.getUint32(at, true) === endMark) return at
  throw new ArchiveError('damaged')
}

function entryAt(archive: DataView, at: number): Entry {
  if (archive.getUint32(at, true) !== entryMark) throw new ArchiveError('damaged')
  const name = new Uint8Array(archive.buffer, at + 46, archive.getUint16(at + 28, true))
  return {
    name: new TextDecoder().decode(name),
    isSealed: (archive.getUint16(at + 8, true) & 1) === 1,
    method: archive.getUint16(at + 10, true),
    checksum: archive.getUint32(at + 16, true),
    packed: archive.getUint32(at + 20, true),
    unpacked: archive.getUint32(at + 24, true),
    at: archive.getUint32(at + 42, true),
  }
}

async function contentOf(archive: Uint8Array<ArrayBuffer>, entry: Entry): Promise<Uint8Array> {
  const { isSealed, method, checksum, packed, unpacked, at } = entry
  if (isSealed) throw new ArchiveError('sealed')
  const view = new DataView(archive.buffer)
  if (view.getUint32(at, true) !== partMark || (method !== 0 && method !== 8)) throw new ArchiveError('damaged')
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const stored = archive.subarray(begin, begin + packed)
  const content = method === 0 ? stored : await inflate(stored, unpacked)
  if (content.length !== unpacked || crc32(content) !== checksum) throw new ArchiveError('damaged')
  return content
}

/** Inflates to exactly so many bytes: one more, and it ends there. */
async function inflate(packed: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  const content = new Uint8Array(length)
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let at = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (at + value.length > length) {
      await reader.cancel()
      throw new ArchiveError('damaged')
    }
    content.set(value, at)
    at += value.length
  }
  return content.subarray(0, at)
}
