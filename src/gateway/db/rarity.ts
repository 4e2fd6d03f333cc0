import { sql } from 'kysely'
import { analyzeSample } from './analyze-sample.ts'
import { inTransaction, json, type Database, type Reader, type Trx } from './database.ts'
import { changeEditions } from './edition-lock.ts'
import { deletePages } from './row-pages.ts'

/** A count that has not come further for so long is nobody's any more. */
const abandoned = sql`built_at < now() - interval '1 minute'`

/** How common a key is: 1 in names that hold it for every one of `names`. */
export interface KeyCount {
  key: string
  df: number
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

/** The editions in force, as a text that is the same while they are, and how many names they hold. */
export async function namesInForce(reader: Reader): Promise<{ seen: string; names: number }> {
  const editions = await reader
    .selectFrom('watchlists as list')
    .innerJoin('listVersions as edition', (join) =>
      join.onRef('edition.listId', '=', 'list.id').onRef('edition.version', '=', 'list.activeVersion'),
    )
    .select(['list.id', 'edition.version', 'edition.names'])
    .orderBy('list.id')
    .execute()
  const names = editions.reduce((sum, edition) => sum + edition.names, 0)
  return { seen: JSON.stringify(editions.map(({ id, version }) => [id, version])), names }
}

/**
 * Begins another count, of so many names; null where the one in use, which counted so many, is not due to be renewed,
 * or where another process counts already.
 */
export const beginCount = (db: Database, names: number, isDue: (counted: number) => boolean): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    await sql`lock table rarity_versions in share row exclusive mode`.execute(trx)
    const counts = await trx.selectFrom('rarityVersions').select(['version', 'names', 'active']).execute()
    const inUse = counts.find(({ active }) => active)
    if (inUse !== undefined && !isDue(inUse.names)) return null
    if (counts.some(({ active }) => !active)) return null
    const version = (inUse?.version ?? 0) + 1
    await sql`
      insert into rarity_versions (version, names, built_at, active) values (${version}::int, ${names}::int, now(), false)
    `.execute(trx)
    return version
  })

/** Gives a sign of life of a count; false where it was given up meanwhile. */
export async function sayCounting(db: Database, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rarityVersions')
    .set({ builtAt: sql`now()` })
    .where('version', '=', version)
    .where('active', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The keys in the names of the next parties in force behind a row, as often as they stand there: those whose digest
 * falls into one part of several. `last`: the last of these rows, undefined after all of them.
 */
export async function keysOfPage(
  db: Database,
  { after, most }: { after: number; most: number },
  { part, parts }: { part: number; parts: number },
): Promise<{ keys: string[]; last: number | undefined }> {
  const { rows } = await sql<{ key: number; keys: string | null }>`
    select p.key, (
      select string_agg(held.key, E'\n')
      from (select unnest(n.keys) as key union all select '=' || unnest(n.words)) held
      where abs(hashtext(held.key)::bigint) % ${parts}::int = ${part}::int
    ) as keys
    from (
      select e.key from entities e join watchlists l on l.id = e.list_id
      where e.key > ${after}
        and e.from_version <= l.active_version and (e.to_version is null or e.to_version > l.active_version)
      order by e.key limit ${most}
    ) p
    left join entity_names n on n.entity_key = p.key
    order by p.key
  `.execute(db)
  return { keys: rows.flatMap(({ keys }) => keys?.split('\n') ?? []), last: rows.at(-1)?.key }
}

/** Writes how many names hold some keys. */
export async function fileCounts(
  db: Database,
  version: number,
  counts: ReadonlyArray<{ token: string; df: number }>,
): Promise<void> {
  await sql`
    insert into rarity (version, token, df)
    select ${version}::int, token, df from jsonb_to_recordset(${json(counts)}::jsonb) as counted (token text, df integer)
  `.execute(db)
}

/** Puts a count in use, unless other editions than those counted have come into force meanwhile: then it is no use. */
export async function putInUse(trx: Trx, count: { version: number; seen: string }, at: Date): Promise<boolean> {
  await sql`lock table rarity_versions in share row exclusive mode`.execute(trx)
  await changeEditions(trx)
  const isRight = (await namesInForce(trx)).seen === count.seen
  await trx
    .updateTable('rarityVersions')
    .set({ active: false, builtAt: new Date(0) })
    .where('version', isRight ? '<>' : '=', count.version)
    .execute()
  if (!isRight) return false
  const { numUpdatedRows } = await trx
    .updateTable('rarityVersions')
    .set({ active: true, builtAt: at })
    .where('version', '=', count.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('The count of keys was taken away while it was put in use.')
  return true
}

/** Deletes counts that are no longer in use, and those that nobody finished. */
export async function clearCounts(db: Database): Promise<void> {
  const left = sql`version in (select version from rarity_versions where not active and ${abandoned})`
  await deletePages(db, 'rarity', left)
  await sql`delete from rarity_versions where not active and ${abandoned}`.execute(db)
}

/** Renews the planner's statistics over the count. Outside of a transaction only. */
export const analyzeCounts = (db: Database): Promise<void> => analyzeSample(db, sql`rarity (version, token)`)
