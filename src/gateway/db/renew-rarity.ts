import { sql } from 'kysely'
import { inTransaction, json, type Database, type Reader, type Trx } from './database.ts'
import { changeEditions } from './edition-lock.ts'
import { hasMonitors, queueRun } from './rescreen-runs.ts'
import { deletePages } from './row-pages.ts'
import type { Act } from './scope.ts'

/** A change of more names than this renews the count; less leaves every score as it is. */
const renewedFrom = 0.25
/** So many parties are read in one statement, and so many keys written: nobody who waits notices a page. */
const pageSize = { parties: 200, keys: 1000 }
/** The keys of so many names are counted in memory at once; of more names, they are counted in several goes. */
const namesAtOnce = 500_000
/** A count that has not come further for so long is nobody's any more. */
const abandoned = sql`built_at < now() - interval '1 minute'`

/**
 * Counts how often keys stand in the names in force, where their number has moved by more than a quarter, and queues
 * the run over everybody monitored, who may be found otherwise then. Page by page, so that nobody waits for it: searches
 * read the old count until the new one is whole. Of several processes one counts. Outside of a transaction only.
 */
export async function renewRarity(db: Database, act: Pick<Act, 'at' | 'newId'>): Promise<boolean> {
  await clearAway(db)
  for (;;) {
    const sight = await namesInForce(db)
    const version = await beginCount(db, sight.names)
    if (version === null || !(await writeCount(db, version, sight.names))) return false
    const isRenewed = await inTransaction(db, (trx) => putInUse(trx, { ...sight, version }, act))
    await clearAway(db)
    if (!isRenewed) continue
    await sql`analyze rarity`.execute(db)
    return true
  }
}

/** The editions in force, and how many names they hold. */
async function namesInForce(reader: Reader): Promise<{ seen: string; names: number }> {
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

/** Begins another count; null where the one in use still does, or where another process counts already. */
const beginCount = (db: Database, names: number): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    await sql`lock table rarity_versions in share row exclusive mode`.execute(trx)
    const counts = await trx.selectFrom('rarityVersions').select(['version', 'names', 'active']).execute()
    const inUse = counts.find(({ active }) => active)
    if (inUse !== undefined && Math.abs(names - inUse.names) <= inUse.names * renewedFrom) return null
    if (counts.some(({ active }) => !active)) return null
    const version = (inUse?.version ?? 0) + 1
    await sql`
      insert into rarity_versions (version, names, built_at, active) values (${version}::int, ${names}::int, now(), false)
    `.execute(trx)
    return version
  })

/** Counts and writes; false when somebody else has taken this for an abandoned count meanwhile. */
async function writeCount(db: Database, version: number, names: number): Promise<boolean> {
  const parts = Math.floor(names / namesAtOnce) + 1
  for (let part = 0; part < parts; part++) {
    const counts = await countPart(db, version, { part, parts })
    if (counts === undefined) return false
    const shared = Array.from(counts, ([token, df]) => ({ token, df })).filter(({ df }) => df > 1)
    for (let at = 0; at < shared.length; at += pageSize.keys) {
      if (!(await beat(db, version))) return false
      await sql`
        insert into rarity (version, token, df)
        select ${version}::int, token, df
        from jsonb_to_recordset(${json(shared.slice(at, at + pageSize.keys))}::jsonb) as counted (token text, df integer)
      `.execute(db)
    }
  }
  return true
}

/** How often keys stand in names: those whose digest falls into one part of several. */
async function countPart(
  db: Database,
  version: number,
  { part, parts }: { part: number; parts: number },
): Promise<Map<string, number> | undefined> {
  const counts = new Map<string, number>()
  for (let after: number | undefined = 0; after !== undefined;) {
    if (!(await beat(db, version))) return undefined
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
        order by e.key limit ${pageSize.parties}
      ) p
      left join entity_names n on n.entity_key = p.key
      order by p.key
    `.execute(db)
    for (const { keys } of rows) for (const key of keys?.split('\n') ?? []) counts.set(key, (counts.get(key) ?? 0) + 1)
    after = rows.at(-1)?.key
  }
  return counts
}

/** Gives a sign of life of a count. */
async function beat(db: Database, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rarityVersions')
    .set({ builtAt: sql`now()` })
    .where('version', '=', version)
    .where('active', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts a count in use, unless other editions than those counted have come into force meanwhile: then it is no use. */
async function putInUse(
  trx: Trx,
  { version, seen }: { version: number; seen: string },
  act: Pick<Act, 'at' | 'newId'>,
): Promise<boolean> {
  await sql`lock table rarity_versions in share row exclusive mode`.execute(trx)
  await changeEditions(trx)
  const isRight = (await namesInForce(trx)).seen === seen
  const left = new Date(0)
  await trx
    .updateTable('rarityVersions')
    .set({ active: false, builtAt: left })
    .where('version', isRight ? '<>' : '=', version)
    .execute()
  if (!isRight) return false
  const { numUpdatedRows } = await trx
    .updateTable('rarityVersions')
    .set({ active: true, builtAt: act.at })
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('The count of keys was taken away while it was put in use.')
  if (await hasMonitors(trx)) await queueRun(trx, 'rarity', {}, act)
  return true
}

/** Deletes counts that are no longer in use, and those that nobody finished. */
async function clearAway(db: Database): Promise<void> {
  const left = sql`version in (select version from rarity_versions where not active and ${abandoned})`
  await deletePages(db, 'rarity', left)
  await sql`delete from rarity_versions where not active and ${abandoned}`.execute(db)
}
