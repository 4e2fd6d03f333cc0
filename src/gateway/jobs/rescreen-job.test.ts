import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MatchStatus } from '#contracts/review.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { dyingAfter } from '#tests/support/dying-connection.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleList, sampleParty } from '#tests/support/loaded-list.ts'
import { alsoKnown, loadSample, watch, wishRequest, watcher } from '#tests/support/monitored-list.ts'
import { api } from '#contracts/api.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { membersOf } from '../db/notifications.ts'
import { lockMatches, pageOfMatches } from '../db/matches.ts'
import { reviveRuns } from '../db/rescreen-runs.ts'
import { setMonitoring } from '../db/searches.ts'
import { applyReview } from '../providers/apply-review.ts'
import { comply } from '../providers/comply.ts'
import { switchMonitoring } from '../providers/change-monitor.ts'
import { JobQueue } from './job-queue.ts'
import { jobKinds } from './kinds.ts'
import { removeList } from './list-remove.ts'

let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
let analyst: Caller
let db: Database

beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  db = gateway.database.db
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  clock = new Date(clock.getTime() + 60_000)
  await removeList(gateway.parts, sampleList.id)
  await gateway.jobs.runDue()
  // Whoever an earlier case watched shall not be concerned by the next one's parties.
  await db.updateTable('searches').set({ monitoring: null }).where('clientReference', 'like', 'T-%').execute()
  await db.deleteFrom('rescreenRuns').execute()
  await db.deleteFrom('mails').execute()
})

const scope = watcher
const act = () => ({ at: clock, newId: gateway.parts.newId, requestId: 'test', key: null })

const party = sampleParty
const known = (sourceId: string, name: string, alias: string) => alsoKnown(party(sourceId, name), alias)
const load = (...records: WatchRecord[]) => loadSample(gateway.parts, records)

let references = 0
const watchFor = (name: string): Promise<string> => watch(db, scope, act(), { name, reference: `T-${++references}` })
const listed = async (searchId: string) =>
  (await pageOfMatches(scope, db, searchId, [], { page: 1, perPage: 100 })).matches.toSorted((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  )
const only = async (searchId: string) => {
  const [match, ...others] = await listed(searchId)
  expect(others).toEqual([])
  if (match === undefined) throw new Error('There is no match.')
  return match
}
const review = async (searchId: string, status: MatchStatus) => {
  const { id } = await only(searchId)
  await inTransaction(db, (trx) =>
    applyReview('free', scope, trx, act(), {
      searchId,
      matchIds: [id],
      status,
      comment: null,
      riskRating: null,
      reason: null,
      versions: {},
    }),
  )
}
/** A minute later, a new edition, and everything that it leads to. */
const rescreened = async (...records: WatchRecord[]) => {
  clock = new Date(clock.getTime() + 60_000)
  await load(...records)
  await gateway.jobs.runDue()
}
const changesOf = async (searchId: string) => {
  const rows = await db.selectFrom('matchChanges').selectAll().where('searchId', '=', searchId).orderBy('at').execute()
  return rows.map(({ action }) => action)
}
const alertOf = async (searchId: string) =>
  (await db.selectFrom('searches').select('matchUpdated').where('id', '=', searchId).executeTakeFirst())?.matchUpdated
const seen = (searchId: string) =>
  db.updateTable('searches').set({ matchUpdated: false }).where('id', '=', searchId).execute()
const waiting = () =>
  db.selectFrom('jobs').select('id').where('kind', '=', 'rescreen').where('state', '=', 'waiting').execute()
const digests = () => db.selectFrom('mails').select(['id', 'sentAt']).where('senderId', 'is', null).execute()
const members = () => membersOf(scope, db)
const notices = () => db.selectFrom('runNotices').selectAll().execute()

describe('a monitor after a new edition', () => {
  it('gets a new match on a party that came, open and told as new', async () => {
    await load(party('other', 'Gudrun Vorbei'))
    const id = await watchFor('Ottokar Wendelmuster')
    expect(await listed(id)).toEqual([])
    await rescreened(party('other', 'Gudrun Vorbei'), party('new', 'Ottokar Wendelmuster'))
    expect(await only(id)).toMatchObject({ status: 'open', changeAction: 'new' })
    expect([await alertOf(id), await changesOf(id)]).toEqual([true, ['new']])
    const { answer } = await analyst.call(api.complyDifferences, { params: { id }, query: {} })
    expect(answer?.content.data).toMatchObject({ new: [{ change: { action: 'new' } }], updated: [], removed: [] })
  })

  it('is left alone by an edition in which only others changed, whatever its day', async () => {
    await load(party('a', 'Ottokar Wendelmuster'), party('b', 'Gudrun Vorbei'))
    const id = await watchFor('Ottokar Wendelmuster')
    await gateway.jobs.runDue()
    const before = await only(id)
    await rescreened(party('a', 'Ottokar Wendelmuster'), party('b', 'Gudrun Vorbei', { gender: 'female' }))
    expect([await only(id), await alertOf(id), await changesOf(id), await notices()]).toEqual([before, false, [], []])
  })

  it('names the edition that it has seen, whether it concerned it or not, and no list that is gone', async () => {
    await load(party('a', 'Ottokar Wendelmuster'), party('b', 'Gudrun Vorbei'))
    const ids = [await watchFor('Ottokar Wendelmuster'), await watchFor('Gudrun Vorbei')]
    await rescreened(party('a', 'Ottokar Wendelmuster'), party('b', 'Gudrun Vorbei', { gender: 'female' }))
    const found = await db.selectFrom('searches').select('lists').where('id', 'in', ids).execute()
    const { answer } = await analyst.call(api.watchlists, {})
    const stamps = answer?.data.map(({ id, name, asOf, version }) => ({ id, name, asOf, version }))
    expect(found.map(({ lists }) => lists)).toEqual([stamps, stamps])
    await removeList(gateway.parts, sampleList.id)
    await gateway.jobs.runDue()
    const rest = await db.selectFrom('searches').select('lists').where('id', 'in', ids).execute()
    const others = stamps?.filter(({ id }) => id !== sampleList.id)
    expect(rest.map(({ lists }) => lists)).toEqual([others, others])
  })

  it('shows an open match with its new data, in a higher version', async () => {
    await load(party('a', 'Ottokar Wendelmuster'))
    const id = await watchFor('Ottokar Wendelmuster')
    await rescreened(known('a', 'Ottokar Wendelmuster', 'Otto Weller'))
    expect(await only(id)).toMatchObject({ status: 'open', version: 2, changeAction: 'updated' })
    const rows = await db.selectFrom('matchChanges').select('fields').where('searchId', '=', id).execute()
    expect(rows).toEqual([{ fields: [{ field: 'aka', old: [], new: [{ name: 'Otto Weller' }] }] }])
    expect(await alertOf(id)).toBe(true)
  })

  it('opens a true positive again and says why in its history', async () => {
    await load(party('a', 'Ottokar Wendelmuster'))
    const id = await watchFor('Ottokar Wendelmuster')
    await review(id, 'true-positive')
    await rescreened(known('a', 'Ottokar Wendelmuster', 'Otto Weller'))
    const match = await only(id)
    expect(match).toMatchObject({ status: 'open', version: 3, reviewedBy: 'Some Body' })
    const { answer } = await analyst.call(api.complyMonitorMatches, { params: { id }, query: {} })
    expect(answer?.content.data.hits[0]?.comments[0]?.message).toBe('[UR-Screen] Reopened: aka added')
    const history = await db.selectFrom('matchReviews').selectAll().where('searchId', '=', id).orderBy('at').execute()
    expect(history.map(({ statusBefore, status }) => [statusBefore, status])).toEqual([
      ['open', 'true-positive'],
      ['true-positive', 'open'],
    ])
  })

  it('keeps a false positive quiet unless its score rises or it comes under sanctions', async () => {
    const pep: Partial<WatchRecord> = { topics: [{ topic: 'pep', state: 'current', category: '1' }] }
    await load(party('a', 'Ottokar Wendelmusta', pep))
    const id = await watchFor('Ottokar Wendelmuster')
    await review(id, 'false-positive')
    await rescreened({ ...known('a', 'Ottokar Wendelmusta', 'Zacharias Weller'), ...pep })
    expect(await only(id)).toMatchObject({ status: 'false-positive', version: 3 })
    expect([await alertOf(id), await changesOf(id), await notices()]).toEqual([false, ['updated'], []])
    await rescreened({ ...known('a', 'Ottokar Wendelmusta', 'Ottokar Wendelmuster'), ...pep })
    expect(await only(id)).toMatchObject({ status: 'open' })
    await review(id, 'false-positive')
    await rescreened(known('a', 'Ottokar Wendelmusta', 'Ottokar Wendelmuster'))
    expect(await only(id)).toMatchObject({ status: 'open' })
  })

  it('loses a match that nobody reviewed, which stays among the differences and can be reviewed no more', async () => {
    await load(party('a', 'Ottokar Wendelmuster'), party('b', 'Gudrun Vorbei'))
    const id = await watchFor('Ottokar Wendelmuster')
    const { id: gone } = await only(id)
    await rescreened(party('b', 'Gudrun Vorbei'))
    expect([await listed(id), await alertOf(id)]).toEqual([[], true])
    const { answer } = await analyst.call(api.complyDifferences, { params: { id }, query: {} })
    expect(answer?.content.data.removed.map((hit) => hit.id)).toEqual([gone])
    expect(await inTransaction(db, (trx) => lockMatches(scope, trx, id, [gone]))).toEqual([])
    await rescreened(party('a', 'Ottokar Wendelmuster'), party('b', 'Gudrun Vorbei'))
    expect((await only(id)).id).not.toBe(gone)
    expect(await changesOf(id)).toEqual(['removed', 'new'])
  })

  it('keeps a reviewed match that is none any more, told once, and opens it when it matches again', async () => {
    await load(party('a', 'Ottokar Wendelmuster'), party('b', 'Gudrun Vorbei'))
    const id = await watchFor('Ottokar Wendelmuster')
    await review(id, 'true-positive')
    await rescreened(party('b', 'Gudrun Vorbei'))
    expect(await only(id)).toMatchObject({ status: 'true-positive', changeAction: 'removed' })
    await rescreened(party('b', 'Gudrun Vorbei', { gender: 'female' }), party('c', 'Ottokar Wendelmuster Neu'))
    expect((await changesOf(id)).filter((action) => action === 'removed')).toHaveLength(1)
    await rescreened(party('a', 'Ottokar Wendelmuster'), party('b', 'Gudrun Vorbei'))
    const back = (await listed(id)).find(({ reviewedBy }) => reviewedBy !== null)
    expect(back).toMatchObject({ status: 'open', lostAt: null, changeAction: 'updated' })
  })

  it('is told of every match when its whole list is removed', async () => {
    await load(party('a', 'Ottokar Wendelmuster'))
    const id = await watchFor('Ottokar Wendelmuster')
    await removeList(gateway.parts, sampleList.id)
    await gateway.jobs.runDue()
    expect([await listed(id), await alertOf(id), await changesOf(id)]).toEqual([[], true, ['removed']])
  })

  it('is not screened while it is stopped, and catches up once it is switched on again', async () => {
    await load(party('b', 'Gudrun Vorbei'))
    const id = await watchFor('Ottokar Wendelmuster')
    await inTransaction(db, (trx) => setMonitoring(scope, trx, id, { monitoring: 'suspended', at: clock }))
    await rescreened(party('b', 'Gudrun Vorbei'), party('a', 'Ottokar Wendelmuster'))
    expect([await listed(id), await alertOf(id)]).toEqual([[], false])
    await inTransaction(db, (trx) => switchMonitoring(comply, scope, trx, act(), id, true))
    await gateway.jobs.runDue()
    expect([(await only(id)).changeAction, await alertOf(id)]).toEqual(['new', true])
  })

  it('is found out, screened and told of, even where another one cannot be read', async () => {
    await load(party('b', 'Gudrun Vorbei'))
    const [broken, whole] = [await watchFor('Ottokar Wendelmuster'), await watchFor('Ottokar Wendelmuster')]
    await db.updateTable('searches').set({ query: '{}' }).where('id', '=', broken).execute()
    await rescreened(party('b', 'Gudrun Vorbei'), party('a', 'Ottokar Wendelmuster'))
    expect([await listed(broken), (await listed(whole)).length]).toEqual([[], 1])
    const items = await db
      .selectFrom('rescreenItems')
      .select('searchId')
      .where('error', 'is not', null)
      .distinct()
      .execute()
    expect(items).toEqual([{ searchId: broken }])
  })

  it('stays to be done, and to be seen, when it cannot be screened, and keeps nobody else waiting', async () => {
    await load(party('b', 'Gudrun Vorbei'))
    const [broken, whole] = [await watchFor('Ottokar Wendelmuster'), await watchFor('Ottokar Wendelmuster')]
    clock = new Date(clock.getTime() + 60_000)
    await load(party('b', 'Gudrun Vorbei'), party('a', 'Ottokar Wendelmuster'))
    const run = await db.selectFrom('rescreenRuns').select('id').orderBy('startedAt', 'desc').executeTakeFirstOrThrow()
    await db.updateTable('searches').set({ provider: 'unheard-of' }).where('id', '=', broken).execute()
    await gateway.jobs.runDue()
    expect(await listed(whole)).toHaveLength(1)
    const items = await db
      .selectFrom('rescreenItems')
      .select(['searchId', 'error'])
      .where('runId', '=', run.id)
      .execute()
    expect(items).toEqual([{ searchId: broken, error: 'Error' }])
    const job = await db.selectFrom('jobs').select(['state', 'error']).where('id', '=', run.id).executeTakeFirst()
    expect(job).toEqual({ state: 'waiting', error: 'Error' })
    await db.updateTable('searches').set({ provider: 'comply' }).where('id', '=', broken).execute()
    clock = new Date(clock.getTime() + 60_000)
    await gateway.jobs.runDue()
    expect(await listed(broken)).toHaveLength(1)
    expect(await db.selectFrom('rescreenItems').select('searchId').execute()).toEqual([])
  })
})

describe('the notification of a run', () => {
  it('is one for all monitors of the tenant, naming them by reference', async () => {
    await load(party('b', 'Gudrun Vorbei'))
    const ids = [await watchFor('Ottokar Wendelmuster'), await watchFor('Ottokar Wendelmuster')]
    await rescreened(party('b', 'Gudrun Vorbei'), party('a', 'Ottokar Wendelmuster'))
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    const told = await db
      .selectFrom('notifications')
      .select('message')
      .where('id', '=', notice?.notificationId ?? '')
      .executeTakeFirst()
    expect(told?.message).toMatch(/^Changes in 2 monitored searches: \*\*T/)
    expect(told?.message).not.toContain('Ottokar')
    expect(await Promise.all(ids.map(alertOf))).toEqual([true, true])
    await Promise.all(ids.map(seen))
  })

  it('goes with a mail once, and with another one only for what a run that had been given up finds later', async () => {
    await load(party('b', 'Gudrun Vorbei'))
    const [broken] = [await watchFor('Ottokar Wendelmuster'), await watchFor('Ottokar Wendelmuster')]
    await gateway.jobs.runDue()
    await db.updateTable('searches').set({ query: '{}' }).where('id', '=', broken).execute()
    await rescreened(party('b', 'Gudrun Vorbei'), party('a', 'Ottokar Wendelmuster'))
    for (let attempt = 0; attempt < 8; attempt++) {
      clock = new Date(clock.getTime() + 4_000_000)
      await gateway.jobs.runDue()
    }
    const users = (await members()).length
    expect([await waiting(), (await digests()).length]).toEqual([[], users])
    const query = wishRequest({ name: 'Ottokar Wendelmuster' }).query
    await db
      .updateTable('searches')
      .set({ query: JSON.stringify(query) })
      .where('id', '=', broken)
      .execute()
    await inTransaction(db, (trx) => reviveRuns(trx, clock))
    await gateway.jobs.runDue()
    expect([await waiting(), (await digests()).length, (await notices()).length]).toEqual([[], 2 * users, 1])
    const runs = await db.selectFrom('rescreenRuns').select('state').distinct().execute()
    expect(runs).toEqual([{ state: 'done' }])
  })

  it('goes with one mail to every user, which names nobody', async () => {
    await load(party('b', 'Gudrun Vorbei'))
    await watchFor('Ottokar Wendelmuster')
    await watchFor('Ottokar Wendelmuster')
    rmSync(gateway.outboxDir, { recursive: true, force: true })
    await rescreened(party('b', 'Gudrun Vorbei'), party('a', 'Ottokar Wendelmuster'))
    await gateway.jobs.runDue()
    const users = await members()
    expect(await digests()).toHaveLength(users.length)
    const texts = readdirSync(gateway.outboxDir).map((file) => readFileSync(join(gateway.outboxDir, file), 'utf8'))
    const addressed = users.map(({ username }) => texts.filter((text) => text.includes(`To: ${username}`)).length)
    expect(addressed).toEqual(users.map(() => 1))
    for (const text of texts) {
      expect(text).toContain('Subject: Changes in monitored searches')
      expect(text).toContain('Matches: 2 new, 0 updated, 0 removed.')
      expect(text).not.toContain('Ottokar')
    }
  })
})

describe('a run', () => {
  it('killed at any statement goes on without losing or doubling an alert', { timeout: 600_000 }, async () => {
    await load(
      party('gone', 'Gudrun Vorbeisser'),
      party('same', 'Karl Frischmann'),
      party('other', 'Ilse Beispielhaft'),
    )
    const [gone, same, changed, come] = [
      await watchFor('Gudrun Vorbeisser'),
      await watchFor('Karl Frischmann'),
      await watchFor('Ilse Beispielhaft'),
      await watchFor('Ottokar Wendelmuster'),
    ]
    await gateway.jobs.runDue()
    await review(changed, 'true-positive')
    clock = new Date(clock.getTime() + 60_000)
    await load(
      party('same', 'Karl Frischmann'),
      known('other', 'Ilse Beispielhaft', 'Ilse Weller'),
      party('new', 'Ottokar Wendelmuster'),
    )
    let kills = 0
    for (let after = 1; (await waiting()).length > 0; after += 3) {
      const parts = {
        ...gateway.jobParts,
        db: db.withPlugin(dyingAfter(after, () => kills++)),
        mail: { send: () => Promise.resolve([]), forget: () => Promise.resolve() },
      }
      await new JobQueue(parts, jobKinds).runDue().catch(() => undefined)
      // The lease of the killed process runs out. It is killed more often at one place than any process is.
      await db.updateTable('jobs').set({ lease: null, leasedUntil: null, runAt: clock, attempts: 0 }).execute()
    }
    expect(kills).toBeGreaterThan(5)
    expect(await Promise.all([gone, same, changed, come].map(changesOf))).toEqual([
      ['removed'],
      [],
      ['updated'],
      ['new'],
    ])
    expect(await Promise.all([gone, same, changed, come].map(alertOf))).toEqual([true, false, true, true])
    expect(await listed(come)).toHaveLength(1)
    expect(await notices()).toHaveLength(1)
    expect(await digests()).toHaveLength((await members()).length)
    expect(await db.selectFrom('rescreenRuns').select('state').distinct().execute()).toEqual([{ state: 'done' }])
    expect(await db.selectFrom('matchReviews').select('id').where('searchId', '=', changed).execute()).toHaveLength(2)
  })
})
