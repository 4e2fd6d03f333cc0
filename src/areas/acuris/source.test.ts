import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReviewIntent } from '#domain/outbox/kinds/review.ts'
import { api } from '#contracts/api.ts'
import { loadConfig } from '#data/net/config.ts'
import { noFilters } from '#domain/facets.ts'
import recordedMonitor from './samples/monitor.json'
import recordedProfile from './samples/profile.json'
import recordedSearch from './samples/search.json'
import { searchDefaults } from './search-schema.ts'
import { acurisSource } from './source.ts'

const [match] = recordedSearch.data.matches
const answer = (data: unknown, status = 200, meta?: object) =>
  Response.json({ data, ...(meta && { meta }) }, { status })
const refused = (status: number, code = 'not_found') =>
  Response.json({ code, message: 'No.', requestId: 'r', data: { errors: [] } }, { status })

const network = vi.fn<(url: string, request: RequestInit) => Response>()
const sent = () => network.mock.calls.map(([url, { method }]) => `${method} ${url.replace('/api/screening', '')}`)
const bodies = () =>
  network.mock.calls.map(([, { body }]): unknown => (typeof body === 'string' ? JSON.parse(body) : undefined))

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) =>
    url.includes('config.json') ? Response.json({ mark: null }) : network(url, request),
  )
  await loadConfig()
})
beforeEach(() => void network.mockReset())
afterAll(() => vi.unstubAllGlobals())

describe('the Acuris source', () => {
  it('runs a search with the key of the press, for its task and profile', async () => {
    network.mockReturnValue(answer(recordedSearch.data, 201))
    const form = { ...searchDefaults(), firstName: 'Eskil' }
    const search = await acurisSource.createSearch(form, { key: 'key-1', workflowTaskId: 'task-9', profileId: 'p-1' })
    expect(search.id).toBe('srch_41')
    expect(sent()).toEqual(['POST /acuris/search'])
    expect(bodies()[0]).toMatchObject({ workflowTaskId: 'task-9', profileId: 'p-1', profileType: 'individual' })
    expect(new Headers(network.mock.calls[0]?.[1].headers).get('Idempotency-Key')).toBe('key-1')
  })

  it('asks for pages of ten and for the filters of the screen', async () => {
    network.mockReturnValue(answer([match], 200, { page: 2, perPage: 10, total: 11 }))
    const page = await acurisSource.matches('srch_41', { status: ['open'] }, 2)
    expect(page).toMatchObject({ page: 2, perPage: 10, total: 11, matches: [{ id: 'match_1', searchId: 'srch_41' }] })
    const [address = ''] = sent()
    expect(address).toContain('GET /acuris/search/srch_41/matches?')
    expect(address).toContain('page=2')
    expect(address).toContain('matchStatus=open')
  })

  it('reads the matches of a monitor from the token of their page', async () => {
    network.mockReturnValue(answer({ monitor: recordedMonitor.data, matches: [match], total: 21 }))
    const page = await acurisSource.monitorMatches('srch_41', noFilters, 3)
    expect(page).toMatchObject({ page: 3, perPage: 10, total: 21, monitor: { id: 'srch_41' } })
    expect(sent()[0]).toContain('nextToken=3')
  })

  it('reads every monitor that was not removed, fifty at a time', async () => {
    network.mockReturnValue(answer([recordedMonitor.data]))
    expect(await acurisSource.monitors(3)).toHaveLength(1)
    expect(sent()).toEqual(['GET /acuris/monitors?page=3&limit=50'])
  })

  it('puts a search under watch with its reference and countries, and never without a form', async () => {
    network.mockReturnValue(answer(recordedMonitor.data, 201))
    await acurisSource.watch('srch_41', { clientReferenceId: 'ACU-1011', countries: null }, { key: 'key-2' })
    expect(sent()).toEqual(['POST /acuris/monitors/searches/srch_41'])
    expect(bodies()).toEqual([{ clientReferenceId: 'ACU-1011', countries: null }])
    await expect(acurisSource.watch('srch_41', null, { key: 'key-3' })).rejects.toThrow(TypeError)
  })

  it('reads an article about a listed party as a file', async () => {
    network.mockReturnValue(new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }))
    const file = await acurisSource.evidence?.('party_7', 'party/7-1')
    expect(await file?.text()).toBe('%PDF-')
    expect(sent()).toEqual(['GET /acuris/profiles/party_7/evidences/party%2F7-1'])
  })

  it('reads a match, a monitor and a profile as they are now', async () => {
    network.mockReturnValueOnce(answer(match)).mockReturnValueOnce(answer(recordedMonitor.data))
    network.mockReturnValueOnce(answer(recordedProfile.data))
    expect((await acurisSource.match('srch_41', 'match_1'))?.version).toBe(4)
    expect((await acurisSource.monitor('srch_41'))?.openMatches).toBe(2)
    expect((await acurisSource.profile('party_7')).name).toBe('Eskil Brennstad')
    expect(sent()).toEqual([
      'GET /acuris/search/srch_41/matches/match_1',
      'GET /acuris/monitors/srch_41',
      'GET /acuris/profiles/party_7/information',
    ])
  })

  it.each([404, 410])('says null for a match and a monitor that are gone (%i)', async (status) => {
    network.mockImplementation(() => refused(status))
    expect(await acurisSource.match('srch_41', 'z')).toBeNull()
    expect(await acurisSource.monitor('z')).toBeNull()
  })

  it('lets other failures through', async () => {
    network.mockImplementation(() => refused(403, 'forbidden'))
    await expect(acurisSource.match('srch_41', 'a')).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(acurisSource.monitor('srch_41')).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('tells the comments of a match and the notes of a search apart', async () => {
    network.mockImplementation(() => answer(match?.comments))
    expect((await acurisSource.comments('srch_41', 'match_1'))[0]?.author).toBe('Mina Holm')
    await acurisSource.notes('srch_41')
    expect(sent()).toEqual([
      'GET /acuris/search/srch_41/comments?matchId=match_1',
      'GET /acuris/search/srch_41/comments',
    ])
  })

  it('reads the reviews and the changes of a match of a monitor', async () => {
    const change = { dateTimeISO: '2026-11-21T09:00:00Z', field: 'score', changeType: 'U', old: '92', new: '100' }
    network.mockImplementation((url) => answer(url.endsWith('changes') ? [change] : []))
    const history = await acurisSource.history?.('srch_41', 'match_1')
    expect(history).toMatchObject({ reviews: [], changes: [{ field: 'score', kind: 'changed' }] })
    expect(sent().toSorted()).toEqual([
      'GET /acuris/monitors/srch_41/matches/match_1/changes',
      'GET /acuris/monitors/srch_41/matches/match_1/reviews',
    ])
  })

  it('takes a suggested status that nobody knows for open, and keeps the other suggestions', async () => {
    const told = { urscreenHeading: 'h', urscreenExplanation: 'e', urscreenScore: 60, urscreenSuggestion: 's' }
    const statuses = ['escalated', 'false-positive']
    network.mockReturnValueOnce(
      answer(statuses.map((urscreenMatchStatus, at) => ({ ...told, matchId: `m${at}`, urscreenMatchStatus }))),
    )
    const suggested = await acurisSource.assistant?.suggestions('srch_41', ['m0', 'm1'])
    expect(suggested?.map(({ matchId, status }) => [matchId, status])).toEqual([
      ['m0', 'open'],
      ['m1', 'false-positive'],
    ])
  })

  it('asks the assistant about matches, and tells it when it was right', async () => {
    network.mockReturnValueOnce(answer([])).mockReturnValueOnce(new Response(null, { status: 204 }))
    expect(await acurisSource.assistant?.suggestions('srch_41', ['match_1'])).toEqual([])
    await acurisSource.assistant?.praise('srch_41', ['match_1'], { key: 'key-4' })
    expect(sent()).toEqual(['POST /acuris/recommendations', 'POST /acuris/recommendations/feedback'])
    expect(bodies()).toEqual([
      { search: 'srch_41', results: ['match_1'] },
      { data: { matches: [{ matchId: 'match_1', feedback: 'positive' }] } },
    ])
  })
})

describe('the calls that are sent later', () => {
  const { outgoing } = acurisSource
  const intent: ReviewIntent = {
    provider: 'acuris',
    searchId: 'srch_41',
    matchIds: ['match_1', 'match_2'],
    status: 'true-positive',
    comment: '[Mina Holm - 21/11/2026] It is him.',
    by: 'Mina Holm',
    riskRating: 5,
    versions: { match_1: 4, match_2: 1 },
  }
  const common = {
    status: 'true-positive',
    commentedBy: 'Mina Holm',
    comment: '[Mina Holm - 21/11/2026] It is him.',
    riskRating: 5,
  }

  it('review matches of a search with the version of each that the person saw', () => {
    const { endpoint, input } = outgoing.review({ ...intent, of: 'search' })
    expect([endpoint, input.params]).toEqual(['acurisReview', { id: 'srch_41' }])
    expect(api.acurisReview.body.parse(input.body)).toMatchObject({
      ...common,
      matches: [
        { matchId: 'match_1', version: 4 },
        { matchId: 'match_2', version: 1 },
      ],
    })
  })

  it('review matches of a monitor by their ids, with the versions that are known', () => {
    const { endpoint, input } = outgoing.review({ ...intent, of: 'monitor', versions: { match_1: 4 } })
    expect([endpoint, input.params]).toEqual(['acurisMonitorReview', { id: 'srch_41' }])
    expect(api.acurisMonitorReview.body.parse(input.body)).toMatchObject({
      ...common,
      matchIds: ['match_1', 'match_2'],
      versions: { match_1: 4 },
    })
  })

  it('say nothing of a comment and a rating that were not given', () => {
    const { riskRating: _, ...unrated } = intent
    const { input } = outgoing.review({ ...unrated, comment: null })
    expect(Object.keys(api.acurisReview.body.parse(input.body))).toEqual(['status', 'matches', 'commentedBy'])
  })

  it.each(['search', 'monitor'] as const)('say the reason of a review of a %s, and how old its data was', (of) => {
    const said = { reason: 'Other birth', asOf: '2026-11-21T09:00:00.000Z' }
    const { endpoint, input } = outgoing.review({ ...intent, of, ...said })
    const { body } = endpoint === 'acurisReview' ? api.acurisReview : api.acurisMonitorReview
    expect(body.parse(input.body)).toMatchObject(said)
  })

  it('bring a verdict, and nothing that is none', () => {
    const updated = [
      { matchId: 'match_1', version: 5, matchStatus: 'true-positive', reviewedAt: '2026-11-21T09:00:00Z' },
    ]
    expect(outgoing.reviewed({ data: { updated, refused: [] } }).updated).toEqual(updated)
    expect(() => outgoing.reviewed({ ok: true })).toThrow(/data/)
  })

  it('comment on a match, or note on the search', () => {
    const said = { provider: 'acuris', searchId: 'srch_41', comment: '[Mina Holm - 21/11/2026] Later.' }
    const bodyOf = ({ input }: ReturnType<typeof outgoing.note>) => api.acurisComment.body.parse(input.body)
    expect(bodyOf(outgoing.comment({ ...said, matchId: 'match_1' }))).toEqual({
      message: said.comment,
      matchId: 'match_1',
    })
    expect(bodyOf(outgoing.note(said))).toEqual({ message: said.comment })
  })

  it('share a search by its term, and a monitor with what its matches are narrowed to', () => {
    const mail = { provider: 'acuris', id: 'srch_41', term: 'Eskil', recipients: ['a@example.org'], message: null }
    const search = outgoing.share({ ...mail, of: 'search' })
    expect(search.endpoint).toBe('acurisShare')
    expect(api.acurisShare.body.parse(search.input.body)).toEqual({ recipients: mail.recipients, searchTerm: 'Eskil' })
    const monitor = outgoing.share({
      ...mail,
      of: 'monitor',
      message: 'Look',
      filters: { status: 'open', risk: '2-5' },
    })
    expect(monitor.endpoint).toBe('acurisMonitorShare')
    expect(api.acurisMonitorShare.body.parse(monitor.input.body)).toEqual({
      recipients: mail.recipients,
      message: 'Look',
      filters: { matchStatus: 'open', riskRating: '2-5' },
    })
  })

  it('mark a monitor as seen, stop it and remove it, by the switch without the search', () => {
    const monitor = { provider: 'acuris', monitorId: 'srch_41' }
    const seen = outgoing.seen(monitor)
    expect([seen.endpoint, api.acurisSeen.body.parse(seen.input.body)]).toEqual(['acurisSeen', { matchUpdated: false }])
    const stop = outgoing.stop(monitor)
    expect([stop.endpoint, api.acurisStop.query.parse(stop.input.query)]).toEqual([
      'acurisStop',
      { status: 'disabled' },
    ])
    const remove = outgoing.remove(monitor)
    expect([remove.endpoint, api.acurisRemove.query.parse(remove.input.query)]).toEqual([
      'acurisRemove',
      { status: '' },
    ])
    const off = outgoing.remove({ ...monitor, bySwitch: true })
    expect(api.acurisRemove.query.parse(off.input.query)).toEqual({ status: '', keep: 'search' })
  })
})
