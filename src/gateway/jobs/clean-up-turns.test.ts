import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { takeToken } from '../db/rate-buckets.ts'
import { queueNext } from './periodic.ts'

let clock = new Date('2026-11-21T03:29:00Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
})
afterAll(() => gateway.close())

const waiting = async () => {
  const { db } = gateway.database
  const jobs = await db.selectFrom('jobs').select('runAt').where('kind', '=', 'clean-up').execute()
  return jobs.map(({ runAt }) => runAt.toISOString())
}
/** What every process does when it starts. */
const starts = () => Promise.all(Array.from({ length: 4 }, () => queueNext(gateway.database.db, 'clean-up', clock)))

describe('the clean-up', () => {
  it('is done once a night, however many processes start, and a missed night is made up for once', async () => {
    await starts()
    expect(await waiting()).toEqual(['2026-11-21T03:30:00.000Z'])
    clock = new Date('2026-11-24T12:00:00Z')
    await starts()
    expect(await waiting()).toEqual(['2026-11-21T03:30:00.000Z'])
    await gateway.jobs.runDue()
    expect(await waiting()).toEqual(['2026-11-25T03:30:00.000Z'])
  })

  it('forgets how much a caller may ask once that is everything again', async () => {
    const { db } = gateway.database
    await takeToken(db, 'old', { capacity: 1, periodMs: 1000 }, clock)
    clock = new Date('2026-11-26T12:00:00Z')
    await takeToken(db, 'new', { capacity: 1, periodMs: 1000 }, clock)
    await gateway.jobs.runDue()
    const buckets = await db.selectFrom('rateBuckets').select('key').where('key', 'in', ['old', 'new']).execute()
    expect(buckets).toEqual([{ key: 'new' }])
  })
})
