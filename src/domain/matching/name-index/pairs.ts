import { grown, PostingsWriter, roomFor, type KeyedPostings, type Postings } from './postings.ts'

const first = 1024
/** So many bits are sorted at once, in as many goes as 32 of them take. */
const bits = 11
const goes = 3
const buckets = 1 << bits

/** Numbers, each under a key of 32 bits, to be sorted into lists. */
export class Pairs {
  #keys = new Uint32Array(first)
  #values = new Uint32Array(first)
  #count = 0
  #last = 0
  #isRising = true

  /** Notes a number under a key, with sign or without. */
  add(key: number, value: number): void {
    if (this.#count === this.#keys.length) {
      this.#keys = grown(this.#keys, roomFor)
      this.#values = grown(this.#values, roomFor)
    }
    this.#keys[this.#count] = key
    this.#values[this.#count++] = value
    if (value < this.#last) this.#isRising = false
    this.#last = value
  }

  /** The lists of the keys that have one. */
  keyed(): KeyedPostings {
    const { keys, values } = this.#sorted()
    const writer = new PostingsWriter()
    const distinct = new Uint32Array(countDistinct(keys))
    let lists = 0
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] ?? 0
      if (at === 0 || key !== keys[at - 1]) {
        distinct[lists++] = key
        writer.begin()
      }
      writer.add(values[at] ?? 0)
    }
    return { keys: distinct, ...writer.finish() }
  }

  /** A list for every key from 0 on, up to `count` of them, an empty one where nothing is noted under it. */
  dense(count: number): Postings {
    const { keys, values } = this.#sorted()
    const writer = new PostingsWriter()
    let at = 0
    for (let key = 0; key < count; key++) {
      writer.begin()
      for (; at < keys.length && keys[at] === key; at++) writer.add(values[at] ?? 0)
    }
    return writer.finish()
  }

  /** By key, and under one key by value. */
  #sorted(): { keys: Uint32Array; values: Uint32Array } {
    let [keys, values]: [Uint32Array, Uint32Array] = [
      this.#keys.slice(0, this.#count),
      this.#values.slice(0, this.#count),
    ]
    if (!this.#isRising) [values, keys] = sortBy(values, keys)
    ;[keys, values] = sortBy(keys, values)
    return { keys, values }
  }
}

function countDistinct(sorted: Uint32Array): number {
  let count = 0
  for (let at = 0; at < sorted.length; at++) if (at === 0 || sorted[at] !== sorted[at - 1]) count++
  return count
}

/** Sorts by digits, from the last one on: what is equal stays in its order. */
function sortBy(order: Uint32Array, along: Uint32Array): [order: Uint32Array, along: Uint32Array] {
  let [from, fromAlong] = [order, along]
  let [to, toAlong]: [Uint32Array, Uint32Array] = [new Uint32Array(order.length), new Uint32Array(order.length)]
  for (let go = 0; go < goes; go++) {
    const shift = go * bits
    const next = beginnings(from, shift)
    for (let at = 0; at < from.length; at++) {
      const value = from[at] ?? 0
      const bucket = (value >>> shift) & (buckets - 1)
      const place = next[bucket] ?? 0
      next[bucket] = place + 1
      to[place] = value
      toAlong[place] = fromAlong[at] ?? 0
    }
    ;[from, to] = [to, from]
    ;[fromAlong, toAlong] = [toAlong, fromAlong]
  }
  return [from, fromAlong]
}

/** Where the numbers of each digit begin. */
function beginnings(numbers: Uint32Array, shift: number): Uint32Array {
  const counts = new Uint32Array(buckets)
  for (const number of numbers) {
    const bucket = (number >>> shift) & (buckets - 1)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  let sum = 0
  for (let bucket = 0; bucket < buckets; bucket++) {
    const count = counts[bucket] ?? 0
    counts[bucket] = sum
    sum += count
  }
  return counts
}
