import { sql } from 'kysely'
import type { Database, Trx } from './database.ts'

/** How many tokens a bucket holds, and the time over which so many come back. */
export interface BucketSize {
  capacity: number
  periodMs: number
}

/** Tokens in the bucket `b` by now. A clock that was set back takes none away. */
const level = ({ capacity, periodMs }: BucketSize, now: Date) => sql`
  least(${capacity}::float8, b.tokens
    + greatest(0, extract(epoch from ${now}::timestamptz - b.at)::float8) * ${(capacity * 1000) / periodMs}::float8)`

/**
 * The moment from which tokens come back. Clocks of several processes differ: nobody's gives the same time twice, while
 * one that was far ahead is forgotten.
 */
const moment = ({ periodMs }: BucketSize, now: Date) => sql`
  case when b.at > ${new Date(now.getTime() + periodMs)}::timestamptz then ${now}::timestamptz
    else greatest(b.at, ${now}::timestamptz) end`

/**
 * Takes a token from the bucket that every process shares. Null when it did, else how many tokens are there, less than
 * one; nothing was taken then.
 */
export async function takeToken(db: Database, key: string, size: BucketSize, now: Date): Promise<number | null> {
  const taken = await sql`
    insert into rate_buckets as b (key, tokens, at)
    values (${key}, ${size.capacity - 1}::float8, ${now}::timestamptz)
    on conflict (key) do update set tokens = greatest(0, ${level(size, now)} - 1), at = ${moment(size, now)}
    where ${level(size, now)} >= 1 - 1e-9
    returning key
  `.execute(db)
  if (taken.rows.length > 0) return null
  const left = await sql<{ level: number }>`
    select ${level(size, now)} as level from rate_buckets b where key = ${key}
  `.execute(db)
  return left.rows[0]?.level ?? 0
}

/** Gives a token back that turned out not to be owed. */
export async function returnToken(db: Database, key: string, size: BucketSize, now: Date): Promise<void> {
  await sql`
    update rate_buckets b
    set tokens = least(${size.capacity}::float8, ${level(size, now)} + 1), at = ${moment(size, now)}
    where key = ${key}
  `.execute(db)
}

/** Forgets buckets that nobody has taken from since: they are full again. */
export async function forgetBuckets(trx: Trx, since: Date): Promise<void> {
  await trx.deleteFrom('rateBuckets').where('at', '<', since).execute()
}
