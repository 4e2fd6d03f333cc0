import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample, watch, watcher, wishRequest, type Wish } from '#tests/support/monitored-list.ts'
import { searchingOver } from '#tests/support/held-index.ts'
import { json, type Database } from '../db/database.ts'
import { pageOfMatches } from '../db/matches.ts'
import type { Act } from '../db/scope.ts'
import { screen } from '../engine/screen.ts'
import { comply } from '../providers/comply.ts'
import { watchInThread } from '../retrieval/watch-engine.ts'
import { JobQueue } from './job-queue.ts'
import { jobKinds } from './kinds.ts'
import { WatchedMonitors } from './watched-monitors.ts'

let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
let db: Database
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  db = gateway.database.db
})
afterAll(() => gateway.close())

const act = (): Act => ({ at: clock, newId: gateway.parts.newId, requestId: 'test', key: null })
const rest = sampleParty('rest', 'Somebody Quite Else')
const wanted = sampleParty('a', 'Ottokar Wendelmuster')

/** Puts an edition in force, and does nothing more. */
const load = (...records: Parameters<typeof loadSample>[1][number][]) => {
  clock = new Date(clock.getTime() + 60_000)
  return loadSample(gateway.parts, [rest, ...records])
}
const put = (name: string) => watch(db, watcher, act(), { name })
const held = async (id: string) => {
  const { matches } = await pageOfMatches(watcher, db, id, [], { page: 1, perPage: 1000 })
  return matches.map(({ entityId, score }) => `${entityId} ${score}`).toSorted()
}
/** What a search of today finds. */
const found = async (wish: Wish) => {
  const { hits } = await screen(
    searchingOver(db).retrieval(db),
    comply.screenQuery(wishRequest(wish).query, watcher.tenantId),
  )
  return hits.map(({ entity, score }) => `${entity.id} ${score}`).toSorted()
}
const changesOf = async (searchId: string) =>
  (await db.selectFrom('matchChanges').select('action').where('searchId', '=', searchId).execute()).map(
    ({ action }) => action,
  )

beforeEach(async () => {
  await load()
  await gateway.jobs.runDue()
})

describe('a process that knows whom everybody monitors', () => {
  it('learns of a monitor that was made meanwhile, by whatever process', async () => {
    await put('Ottokar Wendelmuster')
    await load(sampleParty('b', 'Gudrun Vorbei'))
    await gateway.jobs.runDue()
    const later = await put('Ottokar Wendelmuster')
    await load(wanted)
    await gateway.jobs.runDue()
    expect(await held(later)).toEqual(await found({ name: 'Ottokar Wendelmuster' }))
    expect(await changesOf(later)).toEqual(['new'])
  })

  it('learns what a monitor asks from now on', async () => {
    const id = await put('Gudrun Vorbei')
    await load(sampleParty('b', 'Gudrun Vorbei'))
    await gateway.jobs.runDue()
    const { query } = wishRequest({ name: 'Ottokar Wendelmuster' })
    await db
      .updateTable('searches')
      .set({ query: json(query) })
      .where('id', '=', id)
      .execute()
    await load(sampleParty('b', 'Gudrun Vorbei'), wanted)
    await gateway.jobs.runDue()
    expect(await held(id)).toEqual(expect.arrayContaining(await found({ name: 'Ottokar Wendelmuster' })))
  })

  it('forgets those that are no longer monitored', async () => {
    const id = await put('Ottokar Wendelmuster')
    const { watched } = gateway.jobParts
    const known = () => watched.known({ tenantId: watcher.tenantId, searchId: id })
    await watched.renew(db, new AbortController().signal)
    expect(known()).toBeDefined()
    await db.updateTable('searches').set({ monitoring: 'suspended' }).where('id', '=', id).execute()
    await watched.renew(db, new AbortController().signal)
    expect(known()).toBeUndefined()
  })

  it('does not have to know of one that is made while an edition is being compared', async () => {
    let late = ''
    class Interrupted extends WatchedMonitors {
      override async renew(...args: Parameters<WatchedMonitors['renew']>) {
        await super.renew(...args)
        late = await put('Ottokar Wendelmuster')
      }
    }
    const early = await put('Ottokar Wendelmuster')
    await load(wanted)
    await new JobQueue({ ...gateway.jobParts, watched: new Interrupted(watchInThread()) }, jobKinds).runDue()
    const expected = await found({ name: 'Ottokar Wendelmuster' })
    expect([await held(early), await held(late)]).toEqual([expected, expected])
    expect([await changesOf(early), await changesOf(late)]).toEqual([['new'], []])
  })
})
