import { z } from 'zod'
import { ListStamp } from '#contracts/explanation.ts'
import { EntityKind } from '../watch-entity.ts'
import { PartyIndex } from './party-index.ts'
import { Gone, type HeldSegment } from './segment.ts'

type Numbers = Uint8Array | Uint16Array | Uint32Array

/** The first number of an index: read with its bytes the other way round, it is another one. */
const mark = 0x55_52_53_49
/** Version of this form: raised when an older program could not read it, or would read something else. */
const formVersion = 1
/** Mark, version of the form, version of the filing, checksum, length of the text in units, and nothing. */
const headNumbers = 6
const checksumAt = 3
/** Everything begins at a multiple of so many bytes. */
const alignment = 4

/** What stands beside the numbers. */
const Text = z.object({
  lists: z.array(z.object({ stamp: ListStamp, tenantId: z.string().nullable() })),
  segments: z.array(
    z.object({
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
    }),
  ),
})

/**
 * An index as bytes, to be kept and shared: `filing` is the version of how names are filed, so that what an older one
 * has filed is not read by a newer one.
 */
export function writeIndex(index: PartyIndex, filing: number): Uint8Array {
  const arrays = index.segments.map(arraysOf)
  const text = JSON.stringify({
    lists: [...index.lists.values()],
    segments: index.segments.map(({ segment }, at) => ({
      traits: [...segment.traits],
      lengths: arrays[at]?.map(({ length }) => length) ?? [],
    })),
  } satisfies z.input<typeof Text>)
  const head = Uint32Array.of(mark, formVersion, filing, 0, text.length, 0)
  const parts: Numbers[] = [head, unitsOf(text), ...arrays.flat()]
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + aligned(byteLength), 0))
  let at = 0
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += aligned(byteLength)
  }
  new Uint32Array(bytes.buffer, 0, headNumbers)[checksumAt] = checksumOf(bytes)
  return bytes
}

/**
 * The index that bytes hold, which has to stay as they are: nothing is copied. Undefined where they are of another
 * version, cut short or damaged; it is then to be built anew.
 */
export function readIndex(bytes: Uint8Array, filing: number): PartyIndex | undefined {
  if (bytes.byteOffset % alignment !== 0 || bytes.length % alignment !== 0) return undefined
  if (bytes.length < headNumbers * Uint32Array.BYTES_PER_ELEMENT) return undefined
  const [first, form, filed, checksum, units = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, headNumbers)
  if (first !== mark || form !== formVersion || filed !== filing || checksum !== checksumOf(bytes)) return undefined
  const reader = new NumbersReader(bytes, headNumbers * Uint32Array.BYTES_PER_ELEMENT)
  const { lists, segments } = Text.parse(JSON.parse(textOf(reader.u16(units))))
  const held = segments.map(({ traits, lengths }): HeldSegment => {
    const next = reader.inTurn(lengths)
    const segment = {
      letters: next.u16(),
      wordStarts: next.u32(),
      spelled: { keys: next.u32(), starts: next.u32(), bytes: next.u8() },
      forms: { keys: next.u32(), starts: next.u32(), bytes: next.u8() },
      trigrams: { keys: next.u32(), starts: next.u32(), bytes: next.u8() },
      keys: { keys: next.u32(), starts: next.u32(), bytes: next.u8() },
      names: { starts: next.u32(), bytes: next.u8() },
      counts: next.u32(),
      words: { starts: next.u32(), bytes: next.u8() },
      weights: next.u32(),
      sizes: next.u16(),
      parties: next.u32(),
      rows: next.u32(),
      traitsOf: next.u32(),
      traits,
    }
    return { segment, gone: new Gone(next.u8()) }
  })
  return new PartyIndex(held, lists)
}

/** The arrays of a segment in the order in which they are written and read. */
function arraysOf({ segment, gone }: HeldSegment): Numbers[] {
  const { spelled, forms, trigrams, keys, names, words } = segment
  return [
    segment.letters,
    segment.wordStarts,
    ...[spelled, forms, trigrams, keys].flatMap((postings) => [postings.keys, postings.starts, postings.bytes]),
    names.starts,
    names.bytes,
    segment.counts,
    words.starts,
    words.bytes,
    segment.weights,
    segment.sizes,
    segment.parties,
    segment.rows,
    segment.traitsOf,
    gone.bits,
  ]
}

/** Reads arrays that stand one behind the other. */
class NumbersReader {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  u8(length: number): Uint8Array {
    return new Uint8Array(this.#bytes.buffer, this.#next(length), length)
  }

  u16(length: number): Uint16Array {
    return new Uint16Array(this.#bytes.buffer, this.#next(length * Uint16Array.BYTES_PER_ELEMENT), length)
  }

  u32(length: number): Uint32Array {
    return new Uint32Array(this.#bytes.buffer, this.#next(length * Uint32Array.BYTES_PER_ELEMENT), length)
  }

  /** Arrays of these lengths, one after the other. */
  inTurn(lengths: readonly number[]) {
    let at = 0
    const next = () => lengths[at++] ?? 0
    return { u8: () => this.u8(next()), u16: () => this.u16(next()), u32: () => this.u32(next()) }
  }

  #next(byteLength: number): number {
    const from = this.#bytes.byteOffset + this.#at
    this.#at += aligned(byteLength)
    return from
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
