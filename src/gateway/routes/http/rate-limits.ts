import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Database } from '../../db/database.ts'
import { returnToken, takeToken, type BucketSize } from '../../db/rate-buckets.ts'

/** Requests allowed; see `server.limits` of CONFIG_FILE. */
export interface Allowances {
  signInPerName: number
  signInPerAddress: number
  search: number
  share: number
  export: number
  import: number
  upload: number
  analysis: number
  requests: number
  publicPages: number
  livenessMail: number
  rescreenAll: number
}

/** One token bucket per key: `capacity` tokens that come back evenly over `periodMs`. */
export interface Buckets {
  /** Takes a token and gives 0, or takes none and gives the seconds until there is one. */
  take(key: string): Promise<number>
  /** Gives a token back that turned out not to be owed. */
  giveBack(key: string): Promise<void>
}

/** A billionth of a token is rounding. */
const rounding = 1e-9

/** Seconds until a bucket that holds so much, less than a token, holds one. */
const secondsTo = (level: number, { capacity, periodMs }: BucketSize): number =>
  Math.max(1, Math.ceil(((1 - level) * periodMs) / capacity / 1000 - 1e-6))

/** Buckets in the memory of this process. */
export class OwnBuckets implements Buckets {
  readonly #size: BucketSize
  readonly #now: () => Date
  readonly #buckets = new Map<string, { tokens: number; at: number }>()

  constructor(size: BucketSize, now: () => Date) {
    this.#size = size
    this.#now = now
  }

  take(key: string): Promise<number> {
    const level = this.#level(key)
    if (level < 1 - rounding) return Promise.resolve(secondsTo(level, this.#size))
    if (this.#buckets.size > 10_000) this.#forgetFull()
    this.#keep(key, Math.max(0, level - 1))
    return Promise.resolve(0)
  }

  giveBack(key: string): Promise<void> {
    this.#keep(key, Math.min(this.#size.capacity, this.#level(key) + 1))
    return Promise.resolve()
  }

  #keep(key: string, tokens: number): void {
    this.#buckets.set(key, { tokens, at: this.#now().getTime() })
  }

  #level(key: string): number {
    const { capacity, periodMs } = this.#size
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) return capacity
    // A clock that was set back must not take tokens away.
    const elapsed = Math.max(0, this.#now().getTime() - bucket.at)
    return Math.min(capacity, bucket.tokens + (elapsed * capacity) / periodMs)
  }

  #forgetFull(): void {
    for (const key of this.#buckets.keys()) if (this.#level(key) >= this.#size.capacity) this.#buckets.delete(key)
  }
}

/** Buckets in the database, shared by every process; a key is kept as its digest, for it may be a person's name. */
export class SharedBuckets implements Buckets {
  readonly #db: Database
  readonly #name: string
  readonly #size: BucketSize
  readonly #now: () => Date

  constructor(db: Database, name: string, size: BucketSize, now: () => Date) {
    this.#db = db
    this.#name = name
    this.#size = size
    this.#now = now
  }

  async take(key: string): Promise<number> {
    const level = await takeToken(this.#db, this.#digest(key), this.#size, this.#now())
    return level === null ? 0 : secondsTo(level, this.#size)
  }

  giveBack(key: string): Promise<void> {
    return returnToken(this.#db, this.#digest(key), this.#size, this.#now())
  }

  #digest(key: string): string {
    return createHash('sha256').update(`${this.#name}\n${key}`).digest('hex')
  }
}

const minute = 60_000

/** The buckets of one process or, with a database, those of every process that uses it. */
export function createRateLimits(allowed: Allowances, now: () => Date, shared?: Database) {
  const buckets = (name: keyof Allowances, periodMs: number): Buckets => {
    const size = { capacity: allowed[name], periodMs }
    return shared === undefined ? new OwnBuckets(size, now) : new SharedBuckets(shared, name, size, now)
  }
  return {
    signInPerName: buckets('signInPerName', 15 * minute),
    signInPerAddress: buckets('signInPerAddress', 15 * minute),
    search: buckets('search', minute),
    share: buckets('share', 60 * minute),
    upload: buckets('upload', minute),
    analysis: buckets('analysis', minute),
    export: buckets('export', 60 * minute),
    import: buckets('import', 60 * minute),
    requests: buckets('requests', minute),
    publicPages: buckets('publicPages', minute),
    livenessMail: buckets('livenessMail', 60 * minute),
    rescreenAll: buckets('rescreenAll', 60 * minute),
  }
}
export type RateLimits = ReturnType<typeof createRateLimits>

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An address in its plain form: without a device behind it, an IPv4 address never as IPv6. */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split('%') // behind it stands the device that a local address belongs to
  return mapped.exec(plain)?.[1] ?? plain
}

/**
 * What requests from an address are counted by: whoever has one IPv6 address has the 2^64 beside it as well, so those
 * count as one. An IPv4 address, also one written as IPv6, counts by itself, and what is no address as it stands.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const gap = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...gap, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
