/** Lists of rising numbers, one after the other: each number as its distance from the one before, seven bits to a byte. */
export interface Postings {
  /** Where each list begins in `bytes`, and where the last one ends. */
  starts: Uint32Array
  bytes: Uint8Array
}

/** Lists that are found by a number of 32 bits. */
export interface KeyedPostings extends Postings {
  /** The numbers, rising; the list of each stands in its place. */
  keys: Uint32Array
}

/** How a number is written: so many bits to a byte, and whether more follow. */
export const [lowBits, more, bitsOfByte] = [0x7f, 0x80, 7]
const first = 1024

/** Calls back with every number of a list, rising. */
export function walk({ starts, bytes }: Postings, place: number, visit: (value: number) => void): void {
  const end = starts[place + 1] ?? 0
  let value = 0
  for (let at = starts[place] ?? 0; at < end;) {
    let byte = bytes[at++] ?? 0
    let distance = byte & lowBits
    for (let shift = bitsOfByte; byte >= more; shift += bitsOfByte) {
      byte = bytes[at++] ?? 0
      distance |= (byte & lowBits) << shift
    }
    value += distance
    visit(value)
  }
}

/** Writes the numbers of a list, as many as there is room for; how many those are. As `walk`, whose calls would cost more. */
export function readList({ starts, bytes }: Postings, place: number, into: Uint32Array): number {
  const end = starts[place + 1] ?? 0
  let [value, count] = [0, 0]
  for (let at = starts[place] ?? 0; at < end && count < into.length;) {
    let byte = bytes[at++] ?? 0
    let distance = byte & lowBits
    for (let shift = bitsOfByte; byte >= more; shift += bitsOfByte) {
      byte = bytes[at++] ?? 0
      distance |= (byte & lowBits) << shift
    }
    value += distance
    into[count++] = value
  }
  return count
}

/** The place of a number of 32 bits, with sign or without, among rising ones; -1 where it is none of them. */
export function placeOf(keys: Uint32Array, key: number): number {
  const wanted = key >>> 0
  let [low, high] = [0, keys.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = keys[middle] ?? 0
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Calls back with every number that is filed under a key. */
export function walkKey(postings: KeyedPostings, key: number, visit: (value: number) => void): void {
  const place = placeOf(postings.keys, key)
  if (place !== -1) walk(postings, place, visit)
}

/** Writes lists, one after the other. */
export class PostingsWriter {
  #bytes = new Uint8Array(first)
  #starts = new Uint32Array(first)
  #at = 0
  #lists = 0
  #last = 0

  /** Begins the next list. */
  begin(): void {
    if (this.#lists + 2 > this.#starts.length) this.#starts = grown(this.#starts, roomFor)
    this.#starts[this.#lists++] = this.#at
    this.#last = 0
  }

  /** Adds to the list a number that is no less than the one before; the same one once. */
  add(value: number): void {
    const isFirst = this.#starts[this.#lists - 1] === this.#at
    if (value === this.#last && !isFirst) return
    if (this.#at + 5 > this.#bytes.length) this.#bytes = grown(this.#bytes, (length) => new Uint8Array(length))
    let distance = value - this.#last
    while (distance >= more) {
      this.#bytes[this.#at++] = (distance & lowBits) | more
      distance >>>= bitsOfByte
    }
    this.#bytes[this.#at++] = distance
    this.#last = value
  }

  /** Everything written. */
  finish(): Postings {
    const starts = this.#starts.slice(0, this.#lists + 1)
    starts[this.#lists] = this.#at
    return { starts, bytes: this.#bytes.slice(0, this.#at) }
  }
}

/** The same numbers with twice the room, which `make` makes. */
export function grown<Numbers extends Uint8Array | Uint32Array>(
  numbers: Numbers,
  make: (length: number) => Numbers,
): Numbers {
  const room = make(2 * numbers.length)
  room.set(numbers)
  return room
}

/** Room for numbers of 32 bits. */
export const roomFor = (length: number) => new Uint32Array(length)
