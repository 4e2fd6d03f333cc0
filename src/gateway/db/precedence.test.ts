import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInMemory, type TestDatabase } from '#tests/support/database.ts'
import { inTransaction } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openInMemory()
})
afterAll(() => database.close())

const ask = (db: TestDatabase['db']) => sql`select 1`.execute(db)

describe('the embedded database', () => {
  it('answers whoever waits before work that nobody waits for, however much of that came first', async () => {
    const answered: string[] = []
    const work = Array.from({ length: 20 }, () =>
      inTransaction(database.background, async (trx) => {
        await ask(trx)
        answered.push('work')
      }),
    )
    const person = async () => {
      // A request asks again as soon as it is answered.
      for (let times = 0; times < 3; times++) await ask(database.db)
      answered.push('person')
    }
    await Promise.all([...work, person()])
    expect(answered.indexOf('person')).toBeLessThanOrEqual(1)
    expect(answered).toHaveLength(21)
  })

  it('does not let work wait for ever, however many keep asking', async () => {
    let isOver = false
    const persons = Array.from({ length: 3 }, async () => {
      while (!isOver) await ask(database.db)
    })
    for (let done = 0; done < 3; done++) await ask(database.background)
    isOver = true
    await Promise.all(persons)
  })
})
