import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openInMemory } from '#tests/support/database.ts'
import { DatabaseThread, DatabaseThreadEnded } from './database-thread.ts'

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
