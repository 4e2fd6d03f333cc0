import { sql } from 'kysely'
import { inTransaction, type Database, type Reader } from './database.ts'
import { changeEditions } from './edition-lock.ts'
import { hasMonitors, queueRun } from './rescreen-runs.ts'
import type { Act } from './scope.ts'

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

/** A change of more names than this renews the count; less leaves every score as it is. */
const renewedFrom = 0.25

/**
 * Counts how often keys stand in the names in force, where their number has moved by more than a quarter, and queues
 * the run over everybody monitored, who may be found otherwise then. One process after the other; searches read the
 * old count meanwhile. Outside of a transaction only.
 */
export async function renewRarity(db: Database, act: Pick<Act, 'at' | 'newId'>): Promise<boolean> {
  const isRenewed = await inTransaction(db, async (trx) => {
    await sql`lock table rarity_versions in share row exclusive mode`.execute(trx)
    const names = await activeNames(trx)
    const last = await trx.selectFrom('rarityVersions').select(['version', 'names']).executeTakeFirst()
    if (last !== undefined && Math.abs(names - last.names) <= last.names * renewedFrom) return false
    const version = (last?.version ?? 0) + 1
    await trx.deleteFrom('rarityVersions').execute()
    await trx.insertInto('rarityVersions').values({ version, names, builtAt: act.at, active: true }).execute()
    await sql`
      insert into rarity (version, token, df)
      select ${version}::int, filed.key, count(*)::int
      from entity_names n
      join entities e on e.key = n.entity_key
      join watchlists l on l.id = e.list_id
      cross join lateral (select unnest(n.keys) union all select '=' || unnest(n.words)) as filed (key)
      where e.from_version <= l.active_version and (e.to_version is null or e.to_version > l.active_version)
      group by filed.key having count(*) > 1
    `.execute(trx)
    await changeEditions(trx)
    if (await hasMonitors(trx)) await queueRun(trx, 'rarity', {}, act)
    return true
  })
  if (isRenewed) await sql`analyze rarity`.execute(db)
  return isRenewed
}

async function activeNames(reader: Reader): Promise<number> {
  const { rows } = await sql<{ names: number }>`
    select count(*)::int as names
    from entity_names n
    join entities e on e.key = n.entity_key
    join watchlists l on l.id = e.list_id
    where e.from_version <= l.active_version and (e.to_version is null or e.to_version > l.active_version)
  `.execute(reader)
  return rows[0]?.names ?? 0
}
