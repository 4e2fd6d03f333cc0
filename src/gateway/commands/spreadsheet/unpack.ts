import { crc32, inflateRawSync } from 'node:zlib'

/** What an archive may be, before anything of it is unpacked. */
const limits = { entries: 200, unpackedBytes: 50_000_000 }

/** A spreadsheet that is not read, with the reason as the rest of a sentence about the file. */
export class SpreadsheetRefused extends Error {}

const damaged = () => new SpreadsheetRefused('the spreadsheet is damaged or cut short.')

const endMark = 0x06054b50
const entryMark = 0x02014b50
const partMark = 0x04034b50
/** The shortest end record, and the longest comment behind it. */
const endBytes = 22
const longestEnd = endBytes + 0xffff

/**
 * Unpacks the parts of a zip archive by name; those that are not `wanted` come empty. What the archive says of its sizes
 * is held against the limits first, and then against what really comes out. Throws SpreadsheetRefused.
 */
export function unpack(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return new Map(
      entriesOf(archive).map((entry) => [
        entry.name,
        wanted(entry.name) ? contentOf(archive, entry) : new Uint8Array(),
      ]),
    )
  } catch (error) {
    // Whatever points outside of the archive, or unpacks to more than it said.
    throw error instanceof SpreadsheetRefused ? error : damaged()
  }
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
function entriesOf(archive: Buffer): Entry[] {
  const end = endOf(archive)
  const count = archive.readUInt16LE(end + 8)
  if (count > limits.entries)
    throw new SpreadsheetRefused(`the spreadsheet has ${count} parts; ${limits.entries} are the limit.`)
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  while (entries.length < count) {
    const entry = entryAt(archive, at)
    entries.push(entry)
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > limits.unpackedBytes)
    throw new SpreadsheetRefused(
      `the spreadsheet unpacks to ${Math.ceil(unpacked / 1e6)} MB; ${limits.unpackedBytes / 1e6} MB are the limit.`,
    )
  return entries
}

function endOf(archive: Buffer): number {
  for (let at = archive.length - endBytes; at >= Math.max(0, archive.length - longestEnd); at--)
    if (archive.readUInt32LE(at) === endMark) return at
  throw damaged()
}

function entryAt(archive: Buffer, at: number): Entry {
  if (archive.readUInt32LE(at) !== entryMark) throw damaged()
  const name = archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString('utf8')
  return {
    name,
    isSealed: (archive.readUInt16LE(at + 8) & 1) === 1,
    method: archive.readUInt16LE(at + 10),
    checksum: archive.readUInt32LE(at + 16),
    packed: archive.readUInt32LE(at + 20),
    unpacked: archive.readUInt32LE(at + 24),
    at: archive.readUInt32LE(at + 42),
  }
}

function contentOf(archive: Buffer, { isSealed, method, checksum, packed, unpacked, at }: Entry): Uint8Array {
  if (isSealed) throw new SpreadsheetRefused('the spreadsheet is protected with a password.')
  if (archive.readUInt32LE(at) !== partMark || (method !== 0 && method !== 8)) throw damaged()
  const begin = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const stored = archive.subarray(begin, begin + packed)
  const content = method === 0 ? stored : inflateRawSync(stored, { maxOutputLength: Math.max(1, unpacked) })
  if (content.length !== unpacked || crc32(content) !== checksum) throw damaged()
  return content
}
