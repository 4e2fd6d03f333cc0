import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openInMemory } from '#tests/support/database.ts'
import { DatabaseThread, DatabaseThreadEnded } from './database-thread.ts'
import { openEmbedded } from './embedded.ts'
import { readInstallation, writeInstallation } from './installation.ts'

describe('the thread of the embedded database', () => {
  it('leaves the process free for others while a statement runs', async () => {
    const database = await openInMemory()
    const statement = sql`select pg_sleep(2)`.execute(database.db).then(() => 'statement')
    expect(await Promise.race([statement, sleep(50).then(() => 'somebody else')])).toBe('somebody else')
    await statement
    await database.close()
  })

  it('says what is wrong with a statement, and goes on', async () => {
    const database = await openInMemory()
    await expect(sql`select 1 / 0`.execute(database.db)).rejects.toMatchObject({ code: '22012' })
    await expect(
      database.db.transaction().execute((trx) => sql`select ${'x'}::int`.execute(trx)),
    ).rejects.toMatchObject({ code: '22P02' })
    expect((await sql<{ one: number }>`select ${1}::int as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  it('gives back an answer of many megabytes as it was written', async () => {
    const database = await openInMemory()
    const long = 'ä€𝄞'.repeat(1_000_000)
    const { rows } = await sql<{ long: string }>`select ${long}::text as long`.execute(database.db)
    expect(rows[0]?.long === long).toBe(true)
    await database.close()
  })

  it('tells when it has ended by itself, and then refuses whoever waits and whoever asks', async () => {
    const thread = await DatabaseThread.open({})
    const connection = thread.connect()
    const broken = new Promise((resolve) => connection.once('error', resolve))
    // a greeting that the engine cannot read, and no statement: it has no answer to that
    connection.write(Buffer.from([0, 0, 0, 8, 0, 0, 0, 0]))
    expect(await thread.lost).toBeInstanceOf(DatabaseThreadEnded)
    expect(await broken).toBeInstanceOf(DatabaseThreadEnded)
    await expect(thread.dump()).rejects.toBeInstanceOf(DatabaseThreadEnded)
  })
})

describe('a copy of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'urs-copy-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('shows one instant, while others go on changing the database, and is gone afterwards', async () => {
    const embedded = await openEmbedded({ dataDir: join(folder, 'pg') })
    const { db, apart } = embedded
    await sql`create table pairs (a int, b int)`.execute(db)
    await sql`insert into pairs select i, i from generate_series(1, 2000) i`.execute(db)
    let isOver = false
    const changing = async () => {
      for (let to = 1; !isOver; to += 1) await sql`update pairs set a = ${to}::int, b = ${to}::int`.execute(db)
    }
    const reading = apart(async (copy) => {
      const read = () =>
        sql<{ rows: number; states: number }>`
        select count(*)::int as rows, count(distinct (a, b)) filter (where a = b)::int as states from pairs`.execute(
          copy,
        )
      const before = (await read()).rows
      await sql`insert into pairs values (0, 0)`.execute(db)
      expect((await read()).rows).toEqual(before)
      return before[0]
    }).finally(() => (isOver = true))
    const [read] = await Promise.all([reading, changing()])
    expect(read?.rows).toBe(2000)
    expect([1, 2000]).toContain(read?.states)
    expect((await sql`select from pairs`.execute(db)).rows).toHaveLength(2001)
    await embedded.close()
    expect(readdirSync(folder)).toEqual(['pg'])
  })

  it('can be made of one in memory as well', async () => {
    const database = await openInMemory()
    await writeInstallation(database.db, 'demoAnchor', '2026-11-21')
    expect(await database.apart((copy) => readInstallation(copy, 'demoAnchor'))).toBe('2026-11-21')
    await database.close()
  })
})
