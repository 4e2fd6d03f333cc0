import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dyingAfter } from '#tests/support/dying-connection.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample, watch, watcher } from '#tests/support/monitored-list.ts'
import { membersOf } from '../db/notifications.ts'
import { JobQueue } from './job-queue.ts'
import { jobKinds } from './kinds.ts'

/** More than an edition is compared in one page of, by some hundreds. */
const parties = 5400
/** Every so many of them is somebody monitored, so that each page concerns some. */
const every = 90

let clock = new Date('2026-11-30T10:00:00Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
})
afterAll(() => gateway.close())

const nameOf = (number: number) => `Wendel${letters(number)} Ottokar${letters(number * 7919)}`

/** A number as letters of its own: names that are nobody else's. */
const letters = (number: number) =>
  Array.from({ length: 5 }, (_, at) => String.fromCodePoint(97 + (Math.floor(number / 26 ** at) % 26))).join('')

describe('an edition of several pages of parties', () => {
  it('that is killed at any page is compared to its end, and tells of each match once', async () => {
    const { db, newId } = gateway.parts
    await loadSample(gateway.parts, [sampleParty('rest', 'Somebody Quite Else')])
    const watched: string[] = []
    for (let number = 0; number < parties; number += every) {
      const act = { at: clock, newId, requestId: 'test', key: null }
      const wish = { name: nameOf(number), reference: `P-${number}`, fuzziness: '0' }
      watched.push(await watch(db, watcher, act, wish))
    }
    await gateway.jobs.runDue()
    await db.deleteFrom('rescreenRuns').execute()
    await db.deleteFrom('mails').execute()
    clock = new Date(clock.getTime() + 60_000)
    await loadSample(
      gateway.parts,
      Array.from({ length: parties }, (_, number) => sampleParty(`p${number}`, nameOf(number))),
    )

    const waiting = () =>
      db.selectFrom('jobs').select('id').where('kind', '=', 'rescreen').where('state', '=', 'waiting').execute()
    const runOfList = () =>
      db
        .selectFrom('rescreenRuns')
        .select(['comparedThrough', 'state'])
        .where('cause', '=', 'list')
        .executeTakeFirstOrThrow()
    let kills = 0
    const places: string[] = []
    for (let after = 5; (await waiting()).length > 0; after += 11) {
      const dying = { ...gateway.jobParts, db: db.withPlugin(dyingAfter(after, () => kills++)) }
      await new JobQueue(dying, jobKinds).runDue().catch(() => undefined)
      await db.updateTable('jobs').set({ lease: null, leasedUntil: null, runAt: clock, attempts: 0 }).execute()
      places.push((await runOfList()).comparedThrough)
    }

    // It was killed within the first page, and after that one before the end.
    const end = await runOfList()
    expect([
      kills > 1,
      end.state,
      places.includes(''),
      places.some((place) => place !== '' && place !== end.comparedThrough),
    ]).toEqual([true, 'done', true, true])
    const told = await db
      .selectFrom('matchChanges')
      .innerJoin('matches', 'matches.id', 'matchChanges.matchId')
      .select(['matchChanges.searchId', 'matchChanges.action', 'matchChanges.cause', 'matches.entityId'])
      .where('matchChanges.searchId', 'in', watched)
      .execute()
    // Another run that screens everybody would make up for what this one lost, and tell it as its own.
    expect(told.map(({ action, cause }) => [action, cause])).toEqual(watched.map(() => ['new', 'edition']))
    expect(new Set(told.map(({ searchId }) => searchId)).size).toBe(watched.length)
    expect(new Set(told.map(({ entityId }) => entityId)).size).toBe(watched.length)
    const mails = await db.selectFrom('mails').select('id').where('senderId', 'is', null).execute()
    expect(mails).toHaveLength((await membersOf(watcher, db)).length)
    expect(await db.selectFrom('runNotices').selectAll().execute()).toHaveLength(1)
  })
})
