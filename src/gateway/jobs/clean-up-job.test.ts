import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleList, sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample } from '#tests/support/monitored-list.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { noteChange } from '../db/changes.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { queueOnce } from '../db/jobs.ts'
import { addReviews } from '../db/reviews.ts'
import { addTombstone } from '../db/tombstones.ts'

let clock = new Date('2026-11-21T03:30:00Z')
let gateway: TestGateway
let db: Database
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  db = gateway.database.db
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
})

const tenantId = demoTenants.alder.id
const after = async (days: number) => {
  clock = new Date(clock.getTime() + days * 86_400_000)
  await inTransaction(db, (trx) => queueOnce(trx, 'clean-up', clock, clock))
  await gateway.jobs.runDue()
}
/** A monitor with a match that has left its list now. */
const left = async () => {
  const { id: searchId, matchIds } = await storeSearch(gateway, { matches: 1, monitored: true })
  const matchId = matchIds[0] ?? ''
  await db.updateTable('matches').set({ hiddenAt: clock }).where('id', '=', matchId).execute()
  await inTransaction(db, (trx) =>
    noteChange({ tenantId }, trx, {
      id: `${matchId}-left`,
      searchId,
      matchId,
      action: 'removed',
      fields: [],
      at: clock,
    }),
  )
  return { searchId, matchId }
}
const remains = async (matchId: string) => {
  const matches = await db.selectFrom('matches').select('id').where('id', '=', matchId).execute()
  const changes = await db.selectFrom('matchChanges').select('id').where('matchId', '=', matchId).execute()
  return [matches.length, changes.length]
}

describe('the clean-up', () => {
  it('keeps a match that left its list unreviewed among the differences for 90 days', async () => {
    const { matchId } = await left()
    await after(89)
    expect(await remains(matchId)).toEqual([1, 1])
    await after(2)
    expect(await remains(matchId)).toEqual([0, 0])
  })

  it('keeps for good what somebody has reviewed, and what is still listed', async () => {
    const { matchId, searchId } = await left()
    const review = { tenantId, id: `${matchId}-review`, searchId, matchId, statusBefore: 'open' as const }
    const by = { version: 2, commentId: null, clientKey: null, userId: 'u', userName: 'U', at: clock }
    await inTransaction(db, (trx) => addReviews(trx, [{ ...review, ...by, status: 'discarded' as const }]))
    const listed = await storeSearch(gateway, { matches: 1, monitored: true })
    await after(400)
    expect(await remains(matchId)).toEqual([1, 1])
    expect(await remains(listed.matchIds[0] ?? '')).toEqual([1, 0])
  })

  it('forgets tombstones and ended runs after 90 days, and what editions changed after 100', async () => {
    await inTransaction(db, (trx) => addTombstone({ tenantId }, trx, { id: 'gone', at: clock, cause: 'person' }))
    const run = { cause: 'list' as const, listId: sampleList.id, version: 1, tenantId: null, startedAt: clock }
    await db
      .insertInto('rescreenRuns')
      .values({ ...run, id: 'ended', state: 'done', finishedAt: clock })
      .execute()
    await db
      .insertInto('rescreenRuns')
      .values({ ...run, id: 'open', state: 'screening' })
      .execute()
    await loadSample(gateway.parts, [sampleParty('a', 'Ottokar Wendelmuster')])
    await db.deleteFrom('jobs').execute()
    const rest = async () => [
      (await db.selectFrom('tombstones').select('id').where('id', '=', 'gone').execute()).length,
      (await db.selectFrom('rescreenRuns').select('id').where('id', 'in', ['ended', 'open']).execute()).length,
      (await db.selectFrom('entityChanges').select('entityId').where('listId', '=', sampleList.id).execute()).length,
    ]
    await after(89)
    expect(await rest()).toEqual([1, 2, 1])
    await after(2)
    expect(await rest()).toEqual([0, 1, 1])
    await after(10)
    expect(await rest()).toEqual([0, 1, 0])
  })

  it('comes again the next night', async () => {
    await after(1)
    const waiting = await db.selectFrom('jobs').select(['kind', 'runAt']).execute()
    expect(waiting).toEqual([{ kind: 'clean-up', runAt: new Date(clock.getTime() + 86_400_000) }])
  })
})
