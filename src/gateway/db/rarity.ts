import { sql } from 'kysely'
import type { Reader } from './database.ts'

/** How common a key is: 1 in names that hold it for every one of `names`. */
export interface KeyCount {
  key: string
  df: number
}

/** Which count of keys is in use; 0 before the first. */
export async function rarityVersion(reader: Reader): Promise<number> {
  const active = await reader
    .selectFrom('rarityVersions')
    .select('version')
    .where('active', '=', true)
    .executeTakeFirst()
  return active?.version ?? 0
}

/** How many names were counted, and how many of them hold each of some keys, the rarest first; unknown keys once. */
export async function countKeys(
  reader: Reader,
  keys: readonly string[],
): Promise<{ names: number; counts: KeyCount[] }> {
  const { rows } = await sql<{ names: number; key: string | null; df: number | null }>`
    select v.names, counted.token as key, counted.df
    from rarity_versions v
    left join lateral (
      select r.token, r.df from rarity r where r.version = v.version and r.token = any(${keys}::text[]) offset 0
    ) counted on true
    where v.active
  `.execute(reader)
  const known = new Map(rows.map(({ key, df }) => [key, df]))
  const counts = keys.map((key) => ({ key, df: known.get(key) ?? 1 }))
  return { names: rows[0]?.names ?? 0, counts: counts.toSorted((a, b) => a.df - b.df || (a.key < b.key ? -1 : 1)) }
}
