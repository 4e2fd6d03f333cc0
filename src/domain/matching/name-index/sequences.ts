import { bitsOfByte, grown, lowBits, more, roomFor } from './postings.ts'

/** Lists of numbers in any order, one after the other, seven bits to a byte. */
export interface Sequences {
  /** Where each list begins in `bytes`, and where the last one ends. */
  starts: Uint32Array
  bytes: Uint8Array
}

const mostBytes = 5
const first = 1024

/** The numbers of a list, in their order. */
export function readSequence({ starts, bytes }: Sequences, place: number): number[] {
  const end = starts[place + 1] ?? 0
  const numbers: number[] = []
  for (let at = starts[place] ?? 0; at < end;) {
    let byte = bytes[at++] ?? 0
    let value = byte & lowBits
    for (let shift = bitsOfByte; byte >= more; shift += bitsOfByte) {
      byte = bytes[at++] ?? 0
      value |= (byte & lowBits) << shift
    }
    numbers.push(value)
  }
  return numbers
}

/** Writes lists, one after the other. */
export class SequencesWriter {
  #bytes = new Uint8Array(first)
  #starts = new Uint32Array(first)
  #at = 0
  #lists = 0

  /** Writes the next list. */
  add(numbers: readonly number[]): void {
    if (this.#lists + 2 > this.#starts.length) this.#starts = grown(this.#starts, roomFor)
    this.#starts[this.#lists++] = this.#at
    for (const number of numbers) this.#write(number)
  }

  /** Everything written. */
  finish(): Sequences {
    const starts = this.#starts.slice(0, this.#lists + 1)
    starts[this.#lists] = this.#at
    return { starts, bytes: this.#bytes.slice(0, this.#at) }
  }

  #write(number: number): void {
    if (this.#at + mostBytes > this.#bytes.length) this.#bytes = grown(this.#bytes, (length) => new Uint8Array(length))
    let rest = number
    for (; rest >= more; rest >>>= bitsOfByte) this.#bytes[this.#at++] = (rest & lowBits) | more
    this.#bytes[this.#at++] = rest
  }
}
