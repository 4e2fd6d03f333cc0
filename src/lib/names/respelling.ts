/** What is written in some way becomes one sign or several; where it is told, only beside some letters. */
export interface Spelling {
  written: string
  signs: string
  /** Letters of which one has to stand before it. */
  behind?: string
  /** Letters of which one has to follow. */
  before?: string
  /** Letters of which none may follow. */
  notBefore?: string
}

/** Everything that is written in one of some ways, with blanks between them, becomes the same. */
export const spelled = (written: string, signs: string, beside: Omit<Spelling, 'written' | 'signs'> = {}): Spelling[] =>
  written.split(' ').map((one) => ({ written: one, signs, ...beside }))

/** Spellings begin with a letter that has a place in a table. */
const plain = 128
const room = 256

const unitsOf = (text: string): number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
/** A bit for a letter, which it shares with few others: a text without the bit has not the letter. */
const bitOf = (unit: number): number => 1 << (unit & 31)
const bitsOf = (units: readonly number[]): number => units.reduce((bits, unit) => bits | bitOf(unit), 0)

interface Units {
  written: readonly number[]
  signs: readonly number[]
  signBits: number
  behind: readonly number[] | undefined
  before: readonly number[] | undefined
  notBefore: readonly number[] | undefined
}

const inUnits = ({ written, signs, behind, before, notBefore }: Spelling): Units => ({
  written: unitsOf(written),
  signs: unitsOf(signs),
  signBits: bitsOf(unitsOf(signs)),
  behind: behind === undefined ? undefined : unitsOf(behind),
  before: before === undefined ? undefined : unitsOf(before),
  notBefore: notBefore === undefined ? undefined : unitsOf(notBefore),
})

/** Spellings that are read in one go, of those that fit in one place the first. */
interface Step {
  byFirst: ReadonlyArray<readonly Units[] | undefined>
  bits: number
}

function stepOf(spellings: readonly Spelling[]): Step {
  const units = spellings.map(inUnits)
  const byFirst = Array.from({ length: plain }, (_, first) => {
    const some = units.filter(({ written }) => written[0] === first)
    return some.length === 0 ? undefined : some
  })
  return { byFirst, bits: bitsOf(units.map(({ written }) => written[0] ?? 0)) }
}

/**
 * Reads what is written by its spellings, step after step, then takes doubled letters for one and leaves out what has no
 * sign among `kept`, where that is told. Letter by letter, since it is done to thousands of listed words in one search,
 * and regular expressions took twice as long.
 */
export class Respelling {
  readonly #steps: readonly Step[]
  /** Of plain letters, whether they are kept. */
  readonly #kept: Uint8Array | undefined
  #from = new Uint16Array(room)
  #to = new Uint16Array(room)

  constructor(steps: ReadonlyArray<readonly Spelling[]>, kept?: string) {
    this.#steps = steps.map(stepOf)
    if (kept === undefined) return
    this.#kept = new Uint8Array(plain)
    for (const unit of unitsOf(kept)) this.#kept[unit] = 1
  }

  /** What was read last, until the next reading. */
  get units(): Uint16Array {
    return this.#to
  }

  /** Reads a text into `units`; how many those are. */
  read(text: string): number {
    let bits = this.#write(text)
    let { length } = text
    for (const step of this.#steps) {
      if ((step.bits & bits) === 0) continue
      let count = 0
      for (let at = 0; at < length;) {
        const found = spellingAt(step, this.#from, at, length)
        if (found === undefined) this.#to[count++] = this.#from[at++] ?? 0
        else {
          for (const sign of found.signs) this.#to[count++] = sign
          bits |= found.signBits
          at += found.written.length
        }
      }
      ;[this.#from, this.#to] = [this.#to, this.#from]
      length = count
    }
    return this.#finish(length)
  }

  /** The same as a text. */
  textOf(text: string): string {
    const count = this.read(text)
    let read = ''
    // Sign by sign: as arguments of one call they would be copied first.
    for (let at = 0; at < count; at++) read += String.fromCharCode(this.#to[at] ?? 0)
    return read
  }

  #write(text: string): number {
    // A spelling makes no more than twice as much of a text.
    if (2 * text.length > this.#from.length) {
      this.#from = new Uint16Array(4 * text.length)
      this.#to = new Uint16Array(4 * text.length)
    }
    let bits = 0
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      this.#from[at] = unit
      bits |= bitOf(unit)
    }
    return bits
  }

  #finish(length: number): number {
    let count = 0
    for (let at = 0; at < length; at++) {
      const unit = this.#from[at] ?? 0
      if (at + 1 < length && unit === this.#from[at + 1]) continue
      if (this.#kept === undefined || (unit < plain && this.#kept[unit] === 1)) this.#to[count++] = unit
    }
    return count
  }
}

function spellingAt({ byFirst }: Step, units: Uint16Array, at: number, length: number): Units | undefined {
  const first = units[at] ?? 0
  const some = first < plain ? byFirst[first] : undefined
  if (some === undefined) return undefined
  for (const one of some) if (fits(one, units, at, length)) return one
  return undefined
}

function fits({ written, behind, before, notBefore }: Units, units: Uint16Array, at: number, length: number): boolean {
  const end = at + written.length
  if (end > length) return false
  for (let place = 1; place < written.length; place++) if (units[at + place] !== written[place]) return false
  if (behind !== undefined && (at === 0 || !behind.includes(units[at - 1] ?? 0))) return false
  if (before !== undefined && (end === length || !before.includes(units[end] ?? 0))) return false
  return notBefore === undefined || end === length || !notBefore.includes(units[end] ?? 0)
}
