import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { type Caller, startTestGatewayOn, type TestGateway, urlOf } from '#tests/support/gateway.ts'
import { leaveAsBefore, recordedIds } from '#tests/support/monitors-of-before.ts'
import { callOfBefore } from '#tests/support/queued-before.ts'
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

/** Sends what the version before kept on a device, under ids of then. */
async function send(kind: string, intent: Record<string, unknown>) {
  const { endpoint, input } = await callOfBefore(kind, intent)
  const response = await gateway.request(urlOf(api[endpoint], input), {
    method: api[endpoint].method,
    headers: {
      Authorization: `Bearer ${analyst.token}`,
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}
const said = (text: string) => `[Anika Solberg - 2026-11-20] ${text}`
const decided = (matchIds: string[], versions: Record<string, number>) => ({
  searchId: running,
  matchIds,
  versions,
  status: 'false-positive',
  comment: said('Queued.'),
  by: 'Anika Solberg',
})

describe('work that the version before had queued', () => {
  it('reviews and comments on the matches that it names, and nothing else of the monitor', async () => {
    const before = await listed(running)
    const [fifth, sixth] = [named('p5'), named('p6')]
    const reviewed = await send('review', { of: 'search', ...decided([fifth], { [fifth]: 1 }) })
    expect(reviewed.body).toMatchObject({ data: { updated: [{ matchId: fifth, version: 2 }], refused: [] } })
    const byMonitor = await send('review', { of: 'monitor', ...decided([sixth], { [sixth]: 3 }) })
    expect(byMonitor.body).toMatchObject({ data: { updated: [{ matchId: sixth }], refused: [] } })
    const comment = said('Queued comment.')
    expect((await send('comment', { searchId: running, matchId: named('p2'), comment })).status).toBe(201)
    expect(await textsOf(running, named('p2'))).toContain(comment)
    const now = await listed(running)
    for (const id of [fifth, sixth])
      expect(now.find(({ matchId }) => matchId === id)?.matchStatus).toBe('false-positive')
    const others = ({ matchId }: { matchId: string }) => ![fifth, sixth, named('p2')].includes(matchId)
    expect(now.filter(others)).toEqual(before.filter(others))
  })

  it('counts for the search as well, where monitoring has found no change: it was written when the two were one', async () => {
    const [fourth, fifth] = [named('p4'), named('p5')]
    const monitor = await listed(running)
    const partyOf = (id: string) => monitor.find(({ matchId }) => matchId === id)?.profileId
    const { id: searchId, matches: found } = await searchOf(running)
    const onSearch = (id: string) => found.find(({ profileId }) => profileId === partyOf(id))
    expect(onSearch(fifth)).toMatchObject({ matchStatus: 'false-positive' })
    expect(onSearch(fifth)?.comments[0]?.message).toBe(said('Queued.'))
    expect(await textsOf(searchId, onSearch(named('p2'))?.matchId)).toContain(said('Queued comment.'))
    await send('review', { of: 'search', ...decided([fourth], { [fourth]: 3 }), status: 'true-positive' })
    expect((await searchOf(running)).matches).toEqual(found)
    const byMonitor = decided([fifth], { [fifth]: 2 })
    await send('review', { of: 'monitor', ...byMonitor, status: 'true-positive' })
    expect((await searchOf(running)).matches).toEqual(found)
  })

  it.each([
    ['p2', 'once the two have parted', 'true-positive'],
    ['p4', 'where monitoring found a change, though both say the same', 'as on the monitor'],
  ] as const)('does not count for the search, %s: %s', async (name, _, decision) => {
    const { id, matches: found } = await searchOf(running)
    const own = (await listed(running)).find(({ matchId }) => matchId === named(name)) ?? expect.fail('no match')
    const twin = found.find(({ profileId }) => profileId === own.profileId) ?? expect.fail('no match')
    const status = decision === 'as on the monitor' ? own.matchStatus : decision
    const seen = [{ matchId: twin.matchId, version: twin.version }]
    await analyst.call(api.acurisReview, { params: { id }, body: { status, matches: seen, commentedBy: 'x' } })
    const queued = { of: 'search', ...decided([own.matchId], { [own.matchId]: own.version }), status: 'open' }
    expect((await send('review', queued)).body).toMatchObject({ data: { refused: [] } })
    const now = (await searchOf(running)).matches.find(({ matchId }) => matchId === twin.matchId)
    expect(now?.matchStatus).toBe(status)
  })

  it('is still refused where somebody was quicker', async () => {
    const first = named('p1')
    const { status, body } = await send('review', { of: 'search', ...decided([first], { [first]: 2 }) })
    expect([status, Object(body).code]).toEqual([409, 'version_conflict'])
  })

  it('finds the matches that it looks for at the address of then', async () => {
    const { answer } = await analyst.call(api.acurisMatches, { params: { id: running }, query: {} })
    expect(answer?.data.map(({ matchId }) => matchId)).toContain(named('p5'))
    const one = await analyst.call(api.acurisMatch, { params: { id: running, matchId: named('p5') } })
    expect(one.answer?.data.matchId).toBe(named('p5'))
  })

  it('puts a note on the search, where it is read under either id', async () => {
    const comment = said('Queued note.')
    expect((await send('note', { searchId: running, comment })).status).toBe(201)
    const found = await searchOf(running)
    expect(found.comment?.message).toBe(comment)
    expect(await textsOf(found.id)).toEqual(await textsOf(running))
  })

  it('shares the search it names as a search, with a link that opens it', async () => {
    const intent = { of: 'search', id: running, term: 'Ilse Marrowind', recipients: ['jo@sample.test'], message: null }
    expect((await send('share', intent)).status).toBe(200)
    const { content } = await gateway.database.db
      .selectFrom('mails')
      .select('content')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(content?.text).toContain(`/ur-screen/acuris/search/results?search=${(await searchOf(running)).id}`)
  })

  it('marks as seen, stops and removes the monitor, and leaves the search', async () => {
    const { id } = await searchOf(running)
    const seen = await send('monitor.seen', { monitorId: running })
    expect(seen.body).toMatchObject({ data: { id: running, matchUpdated: false } })
    const facts = { name: 'Ilse Marrowind', clientReference: 'OLD-1', totalMatches: 5, matchStatus: 'open' }
    const off = await send('monitor.stop', { monitorId: running, ...facts })
    expect(off.body).toMatchObject({ data: { id: running, status: 'disabled' } })
    expect((await send('monitor.remove', { monitorId: running, bySwitch: true })).status).toBe(204)
    expect(await searchOf(id)).toMatchObject({ monitorId: null, stoppedMonitorId: null, matchCount: 5 })
    expect((await analyst.call(api.acurisMonitor, { params: { id: running } })).status).toBe(410)
    // the address of then, and a note that comes late, still find the search
    expect((await searchOf(running)).id).toBe(id)
    const { answer } = await analyst.call(api.acurisMatches, { params: { id: running }, query: {} })
    expect(answer?.meta.total).toBe(5)
    expect((await send('note', { searchId: running, comment: said('Late.') })).status).toBe(201)
  })
})
