import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog, type Log } from '#lib/log.ts'
import { openInMemory, openTestDatabase, postgresRun, type TestDatabase } from '#tests/support/database.ts'
import { serverAt } from '#tests/support/postgres-server.ts'
import { inTransaction, type Database, type OpenedDatabase } from './database.ts'
import { lastMigration, migrationNames } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { openDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'urs-postgres-'))
afterAll(() => rmSync(folder, { recursive: true }))

const open = (url: string, log: Log = silentLog) =>
  openDatabase(serverAt(url, folder), { version: '1.0.0', now: new Date(), log })

describe('a server that cannot be used', () => {
  it('is named without its password, with what is wrong, and ends the start with 2', async () => {
    const opening = open('postgres://ana:hidden@127.0.0.1:1/screen')
    await expect(opening).rejects.toMatchObject({ exitCode: 2 })
    const error: unknown = await opening.catch((reason: unknown) => reason)
    expect(String(error)).toContain('DATABASE_URL: the database screen on 127.0.0.1:1 cannot be opened (ECONNREFUSED).')
    expect(String(error)).not.toContain('hidden')
  })
})

describe.skipIf(postgresRun === undefined)('a database on a server', () => {
  let database: TestDatabase
  let opened: OpenedDatabase
  const lines: string[] = []
  const keep = (_: unknown, text: string) => void lines.push(text)
  beforeAll(async () => {
    database = await openTestDatabase()
    opened = await open(database.url ?? '', { info: keep, warn: keep, error: keep })
  })
  afterAll(async () => {
    await opened.close()
    await database.close()
  })

  /** Cuts every connection of `opened` but the one that says so. */
  const cut = () =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    `.execute(database.db)
  /** How many connections wait for something just now. */
  const waitingFor = async (event: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event = ${event}`.execute(database.db)
    return rows[0]?.count
  }
  const one = async (db: Database) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows

  it('that supports Latin letters only is refused, because names in other scripts would not be found', async () => {
    const name = `${postgresRun?.prefix}latin`
    await sql
      .raw(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
      .execute(database.db)
    const url = new URL(database.url ?? '')
    url.pathname = `/${name}`
    await expect(open(url.href)).rejects.toThrow('supports Latin letters only')
    await sql.raw(`drop database ${name}`).execute(database.db)
  })

  it('is backed up before a new version changes its schema, and not otherwise', async () => {
    const older = await openTestDatabase()
    await sql`drop schema public cascade`.execute(older.db)
    await sql`create schema public`.execute(older.db)
    const migrator = new Migrator({ db: older.db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    const [before = ''] = migrationNames.slice(-2)
    await migrator.migrateTo(before)
    const backups = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tar'))
    expect(backups()).toEqual([])
    for (const _ of ['behind', 'up to date']) await (await open(older.url ?? '')).close()
    expect(backups()).toHaveLength(1)
    expect(await lastMigration(older.db)).toBe(migrationNames.at(-1))
    await older.close()
  })

  it('finds names and writes times as everywhere, whatever its server has set', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const name = sql.id(rows[0]?.name ?? '')
    for (const setting of [sql`timezone to 'Asia/Tokyo'`, sql`pg_trgm.similarity_threshold to 0.9`])
      await sql`alter database ${name} set ${setting}`.execute(database.db)
    const other = await open(database.url ?? '')
    const shown = sql`select current_setting('timezone') as zone, 'Ilse Beispiel' % 'Ilsa Beispil' as is_found`
    expect((await shown.execute(other.db)).rows).toEqual([{ zone: 'UTC', isFound: true }])
    await other.close()
  })

  it('is served on after its idle connections were cut', async () => {
    expect(await one(opened.db)).toEqual([{ one: 1 }])
    await cut()
    await expect.poll(() => lines).toContain('a connection to the database was lost')
    expect(await one(opened.db)).toEqual([{ one: 1 }])
  })

  it('is served on after a connection was cut in the middle of a transaction, of which nothing is kept', async () => {
    const work = inTransaction(opened.db, async (trx) => {
      await sql`insert into installation (key, value) values ('half', '1')`.execute(trx)
      await sql`select pg_sleep(30)`.execute(trx)
    })
    await expect.poll(() => waitingFor('PgSleep')).toBe(1)
    await Promise.all([expect(work).rejects.toThrow(), cut()])
    expect(await one(opened.db)).toEqual([{ one: 1 }])
    const { rows } = await sql`select key from installation where key = 'half'`.execute(opened.db)
    expect(rows).toEqual([])
  })

  it('lets one process after the other do what is done once', async () => {
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      if (order.length === 1) await expect.poll(() => waitingFor('advisory')).toBe(1)
      order.push(`${name} ends`)
    }
    await Promise.all([opened.alone(work('one')), opened.alone(work('two'))])
    const [first] = order
    expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
    expect(order[1]?.split(' ')[0]).toBe(first?.split(' ')[0])
    await expect(opened.alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await opened.alone(() => Promise.resolve('again'))).toBe('again')
  })

  it('gives values of the same kinds as the embedded one', async () => {
    const kinds = async (db: Database) => {
      const { rows } = await sql`
        select '2026-11-21T10:00:00.123+02'::timestamptz as at, '2026-11-21'::date as day, '10:00'::time as time,
          1::int8 as big, 1.50::numeric as number, 0.1::float8 as float, 0.1::float4 as real, true as yes,
          '{"b": [1, {"c": null}], "a": "x"}'::jsonb as doc, array['a', 'b'] as texts, array[1, 2] as numbers,
          null::text as nothing, '2026-11-21T10:00:00Z'::timestamptz::text as text
      `.execute(db)
      return rows
    }
    const embedded = await openInMemory()
    await sql`set time zone 'UTC'`.execute(embedded.db)
    expect(await kinds(opened.db)).toEqual(await kinds(embedded.db))
    await embedded.close()
  })
})
