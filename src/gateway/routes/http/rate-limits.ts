/** Requests allowed; see `server.limits` of CONFIG_FILE (design/gateway section 8). */
export interface Allowances {
  signInPerName: number
  signInPerAddress: number
  search: number
  share: number
  requests: number
  publicPages: number
}

/** One token bucket per key: `capacity` tokens that come back evenly over `periodMs`. */
export class TokenBuckets {
  readonly #capacity: number
  readonly #periodMs: number
  readonly #now: () => Date
  readonly #buckets = new Map<string, { tokens: number; at: number }>()

  constructor(capacity: number, periodMs: number, now: () => Date) {
    this.#capacity = capacity
    this.#periodMs = periodMs
    this.#now = now
  }

  /** Seconds until the key has a token; 0 when it has one now. */
  wait(key: string): number {
    const missing = 1 - this.#level(key)
    // A billionth of a token is rounding.
    return missing <= 1e-9 ? 0 : Math.max(1, Math.ceil((missing * this.#periodMs) / this.#capacity / 1000 - 1e-6))
  }

  /** Takes a token, whether or not there is a whole one. */
  take(key: string): void {
    if (this.#buckets.size > 10_000) this.#forgetFull()
    this.#buckets.set(key, { tokens: Math.max(0, this.#level(key) - 1), at: this.#now().getTime() })
  }

  /** Gives a token back that turned out not to be owed. */
  giveBack(key: string): void {
    this.#buckets.set(key, { tokens: Math.min(this.#capacity, this.#level(key) + 1), at: this.#now().getTime() })
  }

  #level(key: string): number {
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) return this.#capacity
    // A clock that was set back must not take tokens away.
    const elapsed = Math.max(0, this.#now().getTime() - bucket.at)
    const back = (elapsed * this.#capacity) / this.#periodMs
    return Math.min(this.#capacity, bucket.tokens + back)
  }

  #forgetFull(): void {
    for (const key of this.#buckets.keys()) if (this.#level(key) >= this.#capacity) this.#buckets.delete(key)
  }
}

const minute = 60_000

/** The buckets of one process, kept in memory. */
export const createRateLimits = (allowed: Allowances, now: () => Date) => ({
  signInPerName: new TokenBuckets(allowed.signInPerName, 15 * minute, now),
  signInPerAddress: new TokenBuckets(allowed.signInPerAddress, 15 * minute, now),
  search: new TokenBuckets(allowed.search, minute, now),
  share: new TokenBuckets(allowed.share, 60 * minute, now),
  requests: new TokenBuckets(allowed.requests, minute, now),
  publicPages: new TokenBuckets(allowed.publicPages, minute, now),
})
export type RateLimits = ReturnType<typeof createRateLimits>
