import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Migrator, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openInMemory, openTestDatabase, postgresRun } from '#tests/support/database.ts'
import { demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { verifyAudit } from '../audit.ts'
import { inTransaction, json, type Database } from '../database.ts'
import { beginFirstEpoch, readEpoch } from '../epoch.ts'
import { keepInstallationId } from '../installation-id.ts'
import { lastMigration, migrate, migrationNames } from '../migrate.ts'
import { migrations } from '../migrations/list.ts'
import { manifestPath, tablePath, type Manifest } from './manifest.ts'
import { BackupTooNew, BackupUnreadable, openBackup } from './read-backup.ts'
import { restoreBackup, TargetNotEmpty } from './restore.ts'
import { tellRestore } from './restored.ts'
import { readTar, TarWriter, type TarEntry } from './tar.ts'
import { BackupExists, writeBackup, type Watched } from './write-backup.ts'

const version = '1.0.0'
const now = () => new Date('2026-11-22T08:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'urs-backup-'))
const vault = join(folder, 'vault')
let gateway: TestGateway
let original: string

const watched = (signal = new AbortController().signal): Watched => ({ signal, progress: () => undefined })
const dump = (db: Database, name: string, more: Partial<Watched> = {}) =>
  writeBackup({ db, version, now, vault }, join(folder, name), { ...watched(), ...more })
const restore = async (db: Database, path: string, replace = false) =>
  restoreBackup({ db, version, now, vault: join(folder, 'restored-vault'), replace }, await openBackup(path), watched())
const manifestOf = async (path: string) => (await openBackup(path)).manifest

beforeAll(async () => {
  gateway = await startTestGateway()
  mkdirSync(vault)
  const { db } = gateway.database
  // Every table has rows, and none more than a test is better for.
  for (const name of ['entities', 'listed_words', 'rarity', 'entity_changes', 'loaded_entities']) {
    const table = sql.table(name)
    await sql`delete from ${table} where ctid not in (select ctid from ${table} limit 50)`.execute(db)
  }
  // What a format can trip over.
  await db
    .insertInto('tenantSettings')
    .values({ tenantId: demoTenants.alder.id, value: json(null), version: 1 })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ value: json(null) }))
    .execute()
  const name = 'Ünïcode "quoted" \\ back\u2028line\u2029 \u{1f600}\r\n\t'
  await db.insertInto('tenants').values({ id: 'odd', name, subdomain: 'odd', demo: false }).execute()
  const content = 'a file of the vault'
  writeFileSync(join(vault, createHash('sha256').update(content).digest('hex')), content)
  original = (await dump(db, 'original.tar')).path
})
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('has the same bytes for the same rows, and leaves only itself behind', async () => {
    const again = await dump(gateway.database.db, 'again.tar')
    expect(readFileSync(again.path).equals(readFileSync(original))).toBe(true)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(again.rows).toBeGreaterThan(1000)
  })

  it('is an archive of one JSON line per row, in the order of the key whatever the locale', async () => {
    const { tables } = await manifestOf(original)
    const entries = await readTar(original)
    expect(entries.map(({ path }) => path)).toEqual(expect.arrayContaining([tablePath('users'), manifestPath]))
    const entry = entries.find(({ path }) => path === tablePath('users'))
    const lines = gunzipSync(contentOf(original, entry)).toString('utf8').trim().split('\n')
    expect(lines).toHaveLength(tables.find(({ name }) => name === 'users')?.rows ?? 0)
    const ids = lines.map((line) => String(Object(JSON.parse(line)).id))
    expect(ids).toEqual(ids.toSorted())
  })

  it('names each table after those that its rows refer to', async () => {
    const names = (await manifestOf(original)).tables.map(({ name }) => name)
    expect(names.indexOf('tenants')).toBeLessThan(names.indexOf('searches'))
    expect(names.indexOf('searches')).toBeLessThan(names.indexOf('matches'))
    expect(names.indexOf('matches')).toBeLessThan(names.indexOf('comments'))
    expect(names).not.toContain('kysely_migration')
  })

  it('that is stopped half-way leaves no file, and the database goes on', async () => {
    const stop = new AbortController()
    const stopping = expect(dump(gateway.database.db, 'stopped.tar', { signal: stop.signal })).rejects.toThrow('enough')
    const begun = () => expect(existsSync(join(folder, 'stopped.tar.part'))).toBe(true)
    await vi.waitFor(begun, { interval: 1, timeout: 10_000 })
    stop.abort(new Error('enough'))
    await stopping
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([])
    expect(await lastMigration(gateway.database.db)).toBe(migrationNames.at(-1))
  })

  it('is never written over another one', async () => {
    await expect(dump(gateway.database.db, 'original.tar')).rejects.toThrow(BackupExists)
  })
})

describe('a restore', () => {
  it('brings back every row, the vault, and the numbers that the database gives', async () => {
    const target = await openTestDatabase()
    await restore(target.db, original)
    const copy = await dump(target.db, 'copy.tar')
    expect((await manifestOf(copy.path)).tables).toEqual((await manifestOf(original)).tables)
    expect(await verifyAudit(demoTenants.alder.id, target.db)).toMatchObject({ ok: true })
    expect(readdirSync(join(folder, 'restored-vault'))).toEqual(readdirSync(vault))
    const { rows } = await sql<{ key: number; highest: number }>`
      insert into entities (id, list_id, from_version, content_hash, kind, topics, countries, doc)
      select 'later', list_id, from_version, '', kind, topics, countries, doc from entities order by key limit 1
      returning key, (select max(key) from entities) as highest`.execute(target.db)
    expect(rows[0]?.key).toBeGreaterThan(rows[0]?.highest ?? Infinity)
    await target.close()
  })

  it('begins a new epoch, and leaves the installation what it is', async () => {
    const target = await openTestDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'urs-installation-'))
    const id = await keepInstallationId(dataDir, target.db)
    await restore(target.db, original)
    const first = await readEpoch(target.db)
    await beginFirstEpoch(target.db)
    expect(await readEpoch(target.db)).toBe(first)
    expect(await keepInstallationId(mkdtempSync(join(tmpdir(), 'urs-installation-')), target.db)).toBe(id)
    await restore(target.db, original, true)
    expect(await readEpoch(target.db)).not.toBe(first)
    await target.close()
    const emptied = await openTestDatabase()
    expect(await keepInstallationId(dataDir, emptied.db)).toBe(id)
    await emptied.close()
  })

  it('has a run begin again that was comparing, for another database may have another order', async () => {
    const [source, target] = [await openTestDatabase(), await openTestDatabase()]
    const run = {
      cause: 'list' as const,
      listId: 'some',
      version: 1,
      tenantId: null,
      startedAt: now(),
      comparedThrough: 'm',
    }
    await source.db
      .insertInto('rescreenRuns')
      .values([
        { ...run, id: 'open', state: 'comparing', finishedAt: null },
        { ...run, id: 'over', state: 'done', finishedAt: now() },
      ])
      .execute()
    await restore(target.db, (await dump(source.db, 'comparing.tar')).path)
    const runs = await target.db.selectFrom('rescreenRuns').select(['id', 'comparedThrough']).orderBy('id').execute()
    expect(runs).toEqual([
      { id: 'open', comparedThrough: '' },
      { id: 'over', comparedThrough: 'm' },
    ])
    await source.close()
    await target.close()
  })

  it('stands in the audit chain once somebody works with what it brought back, and once only', async () => {
    const target = await openTestDatabase()
    await restore(target.db, original)
    const tell = () =>
      inTransaction(target.db, (trx) =>
        tellRestore(trx, { at: now(), newId: gateway.parts.newId, requestId: 'start', key: null }),
      )
    await tell()
    await tell()
    const entries = await target.db.selectFrom('audit').select('entry').where('tenantId', '=', 'installation').execute()
    const told = entries.map(({ entry }) => JSON.parse(entry)).filter(({ action }) => action === 'restore')
    const { madeAt, tables } = await manifestOf(original)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    expect(told).toMatchObject([{ details: { at: now().toISOString(), madeAt, rows } }])
    expect(await verifyAudit('installation', target.db)).toMatchObject({ ok: true })
    await target.close()
  })

  it.skipIf(postgresRun === undefined)(
    'goes from one engine to the other and back without a difference but for what is made anew',
    async () => {
      const [server, home] = [await openTestDatabase(), await openInMemory()]
      try {
        await restore(server.db, original)
        const there = await dump(server.db, 'there.tar')
        expect((await manifestOf(there.path)).tables).toEqual((await manifestOf(original)).tables)
        await restore(home.db, there.path)
        const back = await dump(home.db, 'back.tar')
        const tables = new Map((await manifestOf(back.path)).tables.map((table) => [table.name, table]))
        // What only searches in the database need, a start over a server makes anew.
        const anew = ['listed_words', 'rarity', 'rarity_versions']
        expect(anew.map((name) => tables.get(name)?.rows)).toEqual([0, 0, 0])
        const kept = (await manifestOf(original)).tables.filter(({ name }) => !anew.includes(name))
        expect(kept.map(({ name }) => tables.get(name))).toEqual(kept)
        expect(tables.size).toBe(kept.length + anew.length)
      } finally {
        await home.close()
        await server.close()
      }
    },
  )

  it('refuses a database with rows, and replaces it when that is said', async () => {
    const target = await openTestDatabase()
    const mine = { id: 'mine', name: 'Mine', subdomain: 'mine', demo: false }
    await target.db.insertInto('tenants').values(mine).execute()
    await expect(restore(target.db, original)).rejects.toThrow(TargetNotEmpty)
    expect(await target.db.selectFrom('tenants').select('id').execute()).toEqual([{ id: 'mine' }])
    await restore(target.db, original, true)
    const ids = (await target.db.selectFrom('tenants').select('id').execute()).map(({ id }) => id)
    expect(ids).toContain(demoTenants.alder.id)
    expect(ids).not.toContain('mine')
    await target.close()
  })

  it('of an older schema makes it first as it was, then brings it to the present one', async () => {
    const older = await openInMemory()
    await sql`drop schema public cascade`.execute(older.db)
    await sql`create schema public`.execute(older.db)
    const migrator = new Migrator({ db: older.db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    const [before = ''] = migrationNames.slice(-2)
    await migrator.migrateTo(before)
    await older.db.insertInto('tenants').values({ id: 't', name: 'T', subdomain: 't', demo: false }).execute()
    const { path } = await dump(older.db, 'older.tar')
    await older.close()
    const target = await openTestDatabase()
    await restore(target.db, path)
    expect(await target.db.selectFrom('tenants').select('id').execute()).toEqual([{ id: 't' }])
    expect(await lastMigration(target.db)).toBe(migrationNames.at(-1))
    await migrate(target.db, version)
    await target.close()
  })

  it('refuses what a newer version wrote, naming that version, with exit code 6', async () => {
    const path = await forged('newer.tar', (manifest) => ({ ...manifest, app: '9.1.0', migration: '9999-future' }))
    await expect(openBackup(path)).rejects.toThrow(BackupTooNew)
    await expect(openBackup(path)).rejects.toMatchObject({ exitCode: 6 })
    await expect(openBackup(path)).rejects.toThrow('UR-Screen 9.1.0')
  })

  it('refuses a file that was changed, cut off, or never was a backup', async () => {
    const bytes = readFileSync(original)
    const changed = join(folder, 'changed.tar')
    const entry = (await readTar(original)).find(({ path }) => path === tablePath('matches'))
    bytes[(entry?.offset ?? 0) + 200] = (bytes[(entry?.offset ?? 0) + 200] ?? 0) ^ 1
    writeFileSync(changed, bytes)
    await expect(openBackup(changed)).rejects.toThrow('matches.ndjson.gz has been altered')
    const cut = join(folder, 'cut.tar')
    writeFileSync(cut, readFileSync(original))
    truncateSync(cut, Math.floor(bytes.length / 2))
    await expect(openBackup(cut)).rejects.toThrow(BackupUnreadable)
    const text = join(folder, 'text.tar')
    writeFileSync(text, 'not a backup '.repeat(100))
    await expect(openBackup(text)).rejects.toThrow(BackupUnreadable)
    await expect(openBackup(join(folder, 'missing.tar'))).rejects.toThrow('ENOENT')
  })

  it('that fails half-way leaves the database as it was', async () => {
    const twice = await forged('twice.tar', (manifest, contents) => {
      const rows = gunzipSync(contents.get(tablePath('users')) ?? Buffer.alloc(0)).toString('utf8')
      contents.set(tablePath('users'), gzipSync(rows + rows))
      return manifest
    })
    const target = await openTestDatabase()
    const mine = { id: 'mine', name: 'Mine', subdomain: 'mine', demo: false }
    await target.db.insertInto('tenants').values(mine).execute()
    await expect(restore(target.db, twice, true)).rejects.toThrow('duplicate key')
    expect(await target.db.selectFrom('tenants').select('id').execute()).toEqual([{ id: 'mine' }])
    await migrate(target.db, version)
    await target.close()
  })

  it('counts what it has filled in', async () => {
    const short = await forged('short.tar', (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === 'tenants' ? { ...table, rows: table.rows + 1 } : table)),
    }))
    const target = await openTestDatabase()
    await expect(restore(target.db, short)).rejects.toThrow(/tenants has \d+ rows instead of \d+/)
    expect(await target.db.selectFrom('tenants').select('id').execute()).toEqual([])
    await target.close()
  })
})

function contentOf(path: string, entry: TarEntry | undefined): Buffer {
  if (entry === undefined) throw new Error('there is no such file in the archive')
  return readFileSync(path).subarray(entry.offset, entry.offset + entry.size)
}

/** The original with other contents, whose digests are right again. */
async function forged(
  name: string,
  change: (manifest: Manifest, contents: Map<string, Buffer>) => Manifest,
): Promise<string> {
  const entries = await readTar(original)
  const contents = new Map(entries.map((entry) => [entry.path, contentOf(original, entry)]))
  const manifest = change(await manifestOf(original), contents)
  contents.delete(manifestPath)
  const path = join(folder, name)
  const file = await open(path, 'w')
  const tar = new TarWriter(file)
  const written = new Map<string, { size: number; sha256: string }>()
  for (const [at, content] of contents) written.set(at, await tar.add(at, inOne(content)))
  const tables = manifest.tables.map((table) => ({ ...table, ...written.get(tablePath(table.name)) }))
  await tar.add(manifestPath, inOne(Buffer.from(JSON.stringify({ ...manifest, tables }))))
  await tar.finish()
  await file.close()
  expect(existsSync(path)).toBe(true)
  return path
}

async function* inOne(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}
