import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { type Caller, startTestGatewayOn, type TestGateway } from '#tests/support/gateway.ts'
import { leaveAsBefore, recordedIds } from '#tests/support/monitors-of-before.ts'
import { migrate } from '../db/migrate.ts'

const { running, stopped, left, comply, matches } = recordedIds
const named = (name: string) => matches[name] ?? expect.fail(`no match ${name}`)

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  const database = await openTestDatabase()
  await leaveAsBefore(database.db)
  await migrate(database.db, '1.0.0')
  gateway = await startTestGatewayOn(database)
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const searchOf = async (id: string) =>
  (await analyst.call(api.acurisSearch, { params: { id } })).answer?.data ?? expect.fail('there is no search')
const monitorOf = async (id: string) =>
  (await analyst.call(api.acurisMonitor, { params: { id } })).answer?.data ?? expect.fail('there is no monitor')
const listed = async (id: string) =>
  (await analyst.call(api.acurisMonitorMatches, { params: { id }, query: {} })).answer?.data.matches ?? []
const textsOf = async (id: string, matchId?: string) =>
  (await analyst.call(api.acurisComments, { params: { id }, query: { matchId } })).answer?.data.map(
    ({ message }) => message,
  )

describe('what the version before left behind', () => {
  it('has its search at the old address, with what it found, labelled as rebuilt', async () => {
    const search = await searchOf(running)
    expect(search.id).not.toBe(running)
    expect(search).toMatchObject({ monitorId: running, clientReferenceId: 'OLD-1', matchCount: 5 })
    expect(search.reconstruction).toMatchObject({ missing: 0, gaps: ['countries', 'facts', 'lists'] })
    expect(search.matches.map(({ matchStatus }) => matchStatus).toSorted()).toEqual([
      'false-positive',
      'open',
      'open',
      'open',
      'true-positive',
    ])
    expect((await searchOf(search.id)).id).toBe(search.id)
    expect(await monitorOf(running)).toMatchObject({ id: running, searchId: search.id, totalMatchesCount: 5 })
    expect((await searchOf(stopped)).stoppedMonitorId).toBe(stopped)
    expect((await searchOf(left)).id).toBe(left)
  })

  it('shows what a search found that is its own monitor, and says that it was rebuilt', async () => {
    const { answer } = await analyst.call(api.complyMonitorMatches, { params: { id: comply }, query: {} })
    const changed = answer?.content.data.hits.find(({ change }) => change?.action === 'updated')
    const params = { id: comply, entityId: changed?.id ?? '' }
    const { answer: found } = await analyst.call(api.complyOriginal, { params })
    expect(found?.content.data).toMatchObject({ id: changed?.id, countries: ['DE'], reconstructed: true })
    expect(JSON.stringify(found?.content.data.doc)).toContain('1970-01-01')
  })
})

/** Calls as the outbox of the version before has them, frozen or not: they name ids of then. */
describe('work that the version before had queued', () => {
  it('reviews and comments on the matches that it names, and nothing else', async () => {
    const before = await searchOf(running)
    const said = { commentedBy: 'Anika Solberg', comment: '[Anika Solberg - 2026-11-20] Queued.' }
    const reviewed = await analyst.call(api.acurisReview, {
      params: { id: running },
      body: { status: 'false-positive', matches: [{ matchId: named('p5'), version: 1 }], ...said },
    })
    expect(reviewed.answer?.data.updated).toMatchObject([{ matchId: named('p5'), version: 2 }])
    const byMonitor = await analyst.call(api.acurisMonitorReview, {
      params: { id: running },
      body: { status: 'false-positive', matchIds: [named('p6')], versions: { [named('p6')]: 3 }, ...said },
    })
    expect(byMonitor.answer?.data.updated).toMatchObject([{ matchId: named('p6') }])
    const message = '[Anika Solberg - 2026-11-20] Queued comment.'
    const body = { message, matchId: named('p2') }
    expect((await analyst.call(api.acurisComment, { params: { id: running }, body })).status).toBe(201)
    expect(await textsOf(running, named('p2'))).toContain(message)
    const now = await listed(running)
    for (const name of ['p5', 'p6'])
      expect(now.find(({ matchId }) => matchId === named(name))?.matchStatus).toBe('false-positive')
    const after = await searchOf(running)
    expect(after.matches).toEqual(before.matches)
  })

  it('is still refused where somebody was quicker', async () => {
    const { problem } = await analyst.call(api.acurisReview, {
      params: { id: running },
      body: { status: 'true-positive', matches: [{ matchId: named('p1'), version: 2 }], commentedBy: 'x' },
    })
    expect(problem?.code).toBe('version_conflict')
  })

  it('finds the matches that it looks for at the address of then', async () => {
    const { answer } = await analyst.call(api.acurisMatches, { params: { id: running }, query: {} })
    expect(answer?.data.map(({ matchId }) => matchId)).toContain(named('p5'))
    const one = await analyst.call(api.acurisMatch, { params: { id: running, matchId: named('p5') } })
    expect(one.answer?.data.matchId).toBe(named('p5'))
  })

  it('puts a note on the search, where it is read under either id', async () => {
    const message = '[Anika Solberg - 2026-11-20] Queued note.'
    expect((await analyst.call(api.acurisComment, { params: { id: running }, body: { message } })).status).toBe(201)
    const { id, comment } = await searchOf(running)
    expect(comment?.message).toBe(message)
    expect(await textsOf(id)).toEqual(await textsOf(running))
  })

  it('shares the search it names as a search, with a link that opens it', async () => {
    const body = { recipients: ['jo@sample.test'], searchTerm: 'Ilse Marrowind' }
    const { answer } = await analyst.call(api.acurisShare, { params: { id: running }, body })
    const { content } = await gateway.database.db
      .selectFrom('mails')
      .select('content')
      .where('id', '=', answer?.data.mailId ?? '')
      .executeTakeFirstOrThrow()
    expect(content?.text).toContain(`/ur-screen/acuris/search/results?search=${(await searchOf(running)).id}`)
  })

  it('marks as seen, stops and removes the monitor, and leaves the search', async () => {
    const { id } = await searchOf(running)
    const seen = await analyst.call(api.acurisSeen, { params: { id: running }, body: { matchUpdated: false } })
    expect(seen.answer?.data).toMatchObject({ id: running, matchUpdated: false })
    const off = await analyst.call(api.acurisStop, { params: { id: running }, query: { status: 'disabled' } })
    expect(off.answer?.data).toMatchObject({ id: running, status: 'disabled' })
    const gone = await analyst.call(api.acurisRemove, {
      params: { id: running },
      query: { status: '', keep: 'search' },
    })
    expect(gone.status).toBe(204)
    expect(await searchOf(id)).toMatchObject({ monitorId: null, stoppedMonitorId: null, matchCount: 5 })
    expect((await analyst.call(api.acurisMonitor, { params: { id: running } })).status).toBe(410)
    expect((await searchOf(running)).id).toBe(id)
  })
})
