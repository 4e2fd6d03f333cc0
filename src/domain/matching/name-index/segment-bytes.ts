import { z } from 'zod'
import { EntityKind } from '../watch-entity.ts'
import type { Segment, SegmentNumbers } from './segment.ts'

type Numbers = Uint8Array | Uint16Array | Uint32Array

/** Makes room for so many bytes; what threads share is of another kind than what one has alone. */
export type MakeRoom = (bytes: number) => ArrayBufferLike

/** Room that one thread has alone. */
export const ownRoom: MakeRoom = (bytes) => new ArrayBuffer(bytes)

/** The first number of a segment: read with its bytes the other way round, it is another one. */
const mark = 0x55_52_53_49
/** Version of this form: raised when an older program could not read it, or would read something else. */
const formVersion = 3
/** Mark, version of the form, checksum, length of the text in units. */
const headNumbers = 4
const checksumAt = 2
const headBytes = headNumbers * Uint32Array.BYTES_PER_ELEMENT
/** Everything begins at a multiple of so many bytes. */
const alignment = 4

/** What stands beside the numbers. */
const Text = z.object({
  traits: z.array(
    z.object({
      list: z.string(),
      kind: EntityKind,
      topics: z.array(z.string()).readonly(),
      countries: z.array(z.string()).readonly(),
    }),
  ),
  /** How many numbers each array has. */
  lengths: z.array(z.number().int().nonnegative()),
})

/** Writes a segment as bytes, to be kept and shared, and gives it as these bytes hold it. */
export function writeSegment(written: SegmentNumbers, makeRoom: MakeRoom): Segment {
  const arrays = arraysOf(written)
  const lengths = arrays.map(({ length }) => length)
  const text = JSON.stringify({ traits: [...written.traits], lengths } satisfies z.input<typeof Text>)
  const parts: Numbers[] = [Uint32Array.of(mark, formVersion, 0, text.length), unitsOf(text), ...arrays]
  const bytes = new Uint8Array(makeRoom(parts.reduce((sum, { byteLength }) => sum + aligned(byteLength), 0)))
  let at = 0
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += aligned(byteLength)
  }
  new Uint32Array(bytes.buffer, 0, headNumbers)[checksumAt] = checksumOf(bytes)
  return segmentIn(bytes, written.traits, lengths, headBytes + aligned(2 * text.length))
}

/**
 * The segment that bytes hold, which has to stay as they are: nothing is copied. Undefined where they are of another
 * version, cut short or damaged; it is then to be built anew. `isTrusted` leaves out the sum that tells.
 */
export function readSegment(bytes: Uint8Array, { isTrusted = false } = {}): Segment | undefined {
  if (bytes.byteOffset % alignment !== 0 || bytes.length % alignment !== 0) return undefined
  if (bytes.length < headBytes) return undefined
  const [first, form, checksum, units = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, headNumbers)
  if (first !== mark || form !== formVersion) return undefined
  if (!isTrusted && checksum !== checksumOf(bytes)) return undefined
  const text = textOf(new Uint16Array(bytes.buffer, bytes.byteOffset + headBytes, units))
  const { traits, lengths } = Text.parse(JSON.parse(text))
  return segmentIn(bytes, traits, lengths, headBytes + aligned(2 * units))
}

/** The arrays of a segment in the order in which they are written and read. */
function arraysOf({ spelled, forms, keys, names, words, compared, ...segment }: SegmentNumbers): Numbers[] {
  return [
    segment.letters,
    segment.wordStarts,
    ...[spelled, forms, keys].flatMap((postings) => [postings.keys, postings.starts, postings.bytes]),
    names.starts,
    names.bytes,
    segment.counts,
    words.starts,
    words.bytes,
    compared.starts,
    compared.bytes,
    segment.weights,
    segment.parties,
    segment.rows,
    segment.traitsOf,
  ]
}

function segmentIn(bytes: Uint8Array, traits: Segment['traits'], lengths: readonly number[], from: number): Segment {
  const { u8, u16, u32 } = inTurn(bytes, lengths, from)
  return {
    bytes,
    letters: u16(),
    wordStarts: u32(),
    spelled: { keys: u32(), starts: u32(), bytes: u8() },
    forms: { keys: u32(), starts: u32(), bytes: u8() },
    keys: { keys: u32(), starts: u32(), bytes: u8() },
    names: { starts: u32(), bytes: u8() },
    counts: u32(),
    words: { starts: u32(), bytes: u8() },
    compared: { starts: u32(), bytes: u8() },
    weights: u32(),
    parties: u32(),
    rows: u32(),
    traitsOf: u32(),
    traits,
  }
}

/** Reads arrays of these lengths that stand one behind the other. */
function inTurn({ buffer, byteOffset }: Uint8Array, lengths: readonly number[], from: number) {
  let [read, at] = [0, byteOffset + from]
  const next = (size: number): [buffer: ArrayBufferLike, from: number, length: number] => {
    const length = lengths[read++] ?? 0
    const own = at
    at += aligned(length * size)
    return [buffer, own, length]
  }
  return {
    u8: () => new Uint8Array(...next(Uint8Array.BYTES_PER_ELEMENT)),
    u16: () => new Uint16Array(...next(Uint16Array.BYTES_PER_ELEMENT)),
    u32: () => new Uint32Array(...next(Uint32Array.BYTES_PER_ELEMENT)),
  }
}

const aligned = (length: number): number => Math.ceil(length / alignment) * alignment

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return units
}

/** Units are put together by so many, as many as a call can be given. */
const unitsAtOnce = 8192

function textOf(units: Uint16Array): string {
  let text = ''
  for (let at = 0; at < units.length; at += unitsAtOnce)
    text += String.fromCharCode(...units.subarray(at, at + unitsAtOnce))
  return text
}

/** FNV-1a over all numbers of 32 bits but the checksum's own: whatever one number is changed to, it becomes another. */
function checksumOf(bytes: Uint8Array): number {
  const numbers = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / Uint32Array.BYTES_PER_ELEMENT)
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < numbers.length; at++)
    if (at !== checksumAt) hash = Math.imul(hash ^ (numbers[at] ?? 0), 0x01_00_01_93)
  return hash >>> 0
}
