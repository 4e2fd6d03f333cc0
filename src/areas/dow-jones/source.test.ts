import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { UnreadableRefError } from '#contracts/ref.ts'
import { loadConfig } from '#data/net/config.ts'
import { noFilters } from '#domain/facets.ts'
import type { ReviewIntent } from '#domain/outbox/kinds/review.ts'
import recordedMonitor from './samples/monitor.json'
import recordedProfile from './samples/profile.json'
import recordedRevisions from './samples/revisions.json'
import recordedSearch from './samples/search.json'
import { searchDefaults } from './search-schema.ts'
import { dowJonesSource, taxonomy } from './source.ts'
import { revisionsPart } from '#domain/profile/dow-jones-history.ts'

const [match] = recordedSearch.data.matches
const answer = (data: unknown, status = 200, meta?: object) =>
  Response.json({ data, ...(meta && { meta }) }, { status })
const refused = (status: number, code = 'not_found') =>
  Response.json({ code, message: 'No.', requestId: 'r', data: { errors: [] } }, { status })
const meta = { page: 2, perPage: 10, total: 11 }
const alert = answer.bind(null, [{ attributes: { monitor: recordedMonitor.data, matches: [match] } }], 200, meta)

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

describe('the Dow Jones source', () => {
  it('runs a search with the key of the press, for its task and profile', async () => {
    network.mockReturnValue(answer(recordedSearch.data, 201))
    const form = { ...searchDefaults(), Name: ' Eskil ', MinYear: 1958, MaxYear: 1964 }
    const extra = { workflowTaskId: 'task-9', profileId: 'p-1' }
    expect((await dowJonesSource.createSearch(form, { key: 'key-1', ...extra })).id).toBe('srch_41')
    expect(sent()).toEqual(['POST /dowjones/search/createSearch'])
    expect(bodies()).toEqual([
      {
        entityType: 'Person',
        Name: 'Eskil',
        BusinessName: '',
        DayOfBirth: null,
        MonthOfBirth: null,
        YearOfBirth: null,
        MinYear: 1958,
        MaxYear: 1964,
        CountryTerritory: [],
        CountryTerritoryType: [],
        SearchType: 'Precise',
        sources: ['AM', 'SOC', 'WL', 'AC'],
        ...extra,
      },
    ])
    expect(new Headers(network.mock.calls[0]?.[1].headers).get('Idempotency-Key')).toBe('key-1')
  })

  it('asks for pages of ten and for the filters of the screen, in the words of the call', async () => {
    network.mockReturnValue(answer([match], 200, meta))
    const page = await dowJonesSource.matches('srch_41', { status: ['false-positive'] }, 2)
    expect(page).toMatchObject({ page: 2, perPage: 10, total: 11, matches: [{ id: 'match_1', searchId: 'srch_41' }] })
    const { pathname, searchParams } = new URL(network.mock.calls[0]?.[0] ?? '', 'http://localhost')
    expect(pathname).toMatch(/\/dowjones\/search\/srch_41\/matches$/)
    expect(Object.fromEntries(searchParams)).toEqual({
      matchStatus: 'CLEARED,PERMANENTLY_CLEARED',
      page: '2',
      limit: '10',
    })
  })

  it('reads the alert of a monitor by its case, after whom it is about where that is not known yet', async () => {
    network.mockImplementation((url) => (url.includes('open-alert') ? alert() : answer(recordedMonitor.data)))
    const page = await dowJonesSource.monitorMatches('case_7', noFilters, 2)
    expect(page).toMatchObject({ page: 2, total: 11, monitor: { id: 'case_7' }, matches: [{ searchId: 'case_7' }] })
    await dowJonesSource.monitorMatches('case_7', noFilters, 3)
    const alerts = '/dowjones/monitors/retrieve-specific-open-alert?type=Person&caseId=case_7'
    expect(sent()).toEqual([
      'GET /dowjones/monitors/case_7',
      `GET ${alerts}&page=2&limit=10`,
      `GET ${alerts}&page=3&limit=10`,
    ])
  })

  it('reads every monitor that was not removed, fifty at a time', async () => {
    network.mockReturnValue(answer([recordedMonitor.data]))
    expect(await dowJonesSource.monitors(3)).toHaveLength(1)
    expect(sent()).toEqual(['GET /dowjones/monitors/retrieve-all-monitors?page=3&limit=50'])
  })

  it('puts a search under watch with its reference and countries, and never without a form', async () => {
    network.mockImplementation(() => answer(recordedMonitor.data, 201))
    const form = { clientReferenceId: 'DJ-1011', countries: ['NO', 'SE'] }
    expect(await dowJonesSource.watch('srch_41', form, { key: 'key-2' })).toBe('case_7')
    await dowJonesSource.watch('srch_41', { ...form, countries: null }, { key: 'key-3' })
    expect(sent()[0]).toBe('POST /dowjones/monitors/searches/srch_41')
    expect(bodies()).toEqual([
      { clientReferenceId: 'DJ-1011', country: 'NO,SE' },
      { clientReferenceId: 'DJ-1011', country: '' },
    ])
    await expect(dowJonesSource.watch('srch_41', null, { key: 'key-4' })).rejects.toThrow(TypeError)
  })

  it('reads a match, a monitor and a profile as they are now', async () => {
    network.mockReturnValueOnce(answer(match)).mockReturnValueOnce(answer(recordedMonitor.data))
    network.mockReturnValueOnce(answer(recordedProfile.data))
    expect((await dowJonesSource.match('srch_41', 'match_1'))?.version).toBe(4)
    expect((await dowJonesSource.monitor('case_7'))?.openMatches).toBe(2)
    expect((await dowJonesSource.profile('party_7')).name).toBe('Eskil Brennstad')
    expect(sent()).toEqual([
      'GET /dowjones/search/srch_41/matches/match_1',
      'GET /dowjones/monitors/case_7',
      'GET /dowjones/profiles/party_7',
    ])
  })

  it.each([404, 410])('says null for a match and a monitor that are gone (%i)', async (status) => {
    network.mockImplementation(() => refused(status))
    expect(await dowJonesSource.match('srch_41', 'z')).toBeNull()
    expect(await dowJonesSource.monitor('z')).toBeNull()
  })

  it('tells the comments of a match and the notes of a search apart', async () => {
    network.mockImplementation(() => answer(match?.comments))
    expect((await dowJonesSource.comments('srch_41', 'match_1'))[0]?.author).toBe('Mina Holm')
    await dowJonesSource.notes('srch_41')
    expect(sent()).toEqual([
      'GET /dowjones/search/srch_41/comments?matchId=match_1',
      'GET /dowjones/search/srch_41/comments',
    ])
  })

  it('reads the revisions of a profile to the end, and no part that nobody knows', async () => {
    const { revisions } = recordedRevisions.data
    network.mockReturnValueOnce(answer(recordedRevisions.data))
    network.mockReturnValueOnce(answer({ revisions: revisions.slice(0, 1) }))
    const part = await dowJonesSource.profilePart?.('party_7', 'revisions')
    expect(part?.kind === 'groups' && part.groups.map(({ title }) => title)).toEqual(['20 Nov 2026', '02 Oct 2026'])
    expect(sent()).toEqual([
      'GET /dowjones/profiles/party_7/revisions',
      'GET /dowjones/profiles/party_7/revisions?nextToken=portion-2',
    ])
    await expect(dowJonesSource.profilePart?.('party_7', 'else')).rejects.toThrow(TypeError)
  })

  it('reads the revisions since a match of a monitor was reviewed, in every portion', async () => {
    network.mockReturnValueOnce(answer(recordedRevisions.data))
    network.mockReturnValueOnce(answer({ revisions: [] }))
    await dowJonesSource.profilePart?.('party_7', revisionsPart({ caseId: 'case_7', matchId: 'match_1' }))
    expect(sent()).toEqual([
      'GET /dowjones/profiles/party_7/revisions?caseId=case_7&matchId=match_1',
      'GET /dowjones/profiles/party_7/revisions?caseId=case_7&matchId=match_1&nextToken=portion-2',
    ])
  })

  it('reads the reviews of a match of a monitor, and its changes to the end', async () => {
    const change = { dateTimeISO: '2026-11-21T09:00:00Z', field: 'Name', changeType: 'U', changeDescription: 'Spelled' }
    network.mockImplementation((url) => {
      if (url.endsWith('reviews')) return answer([])
      return answer({ changes: [change], ...(!url.includes('nextToken') && { nextToken: '2' }) })
    })
    const history = await dowJonesSource.history?.('case_7', 'match_1')
    expect(history?.changes.map(({ after }) => after)).toEqual(['Spelled', 'Spelled'])
    expect(sent().toSorted()).toEqual([
      'GET /dowjones/monitors/case_7/matches/match_1/changes',
      'GET /dowjones/monitors/case_7/matches/match_1/changes?nextToken=2',
      'GET /dowjones/monitors/case_7/matches/match_1/reviews',
    ])
  })

  it('reads what changed in a monitor since a day', async () => {
    const changes = [{ action: 'new', at: '2026-11-21T09:00:00Z', fields: [] }]
    network.mockReturnValue(answer({ new: [{ ...match, changes }], updated: [], removed: [] }))
    expect(await dowJonesSource.differences('case_7', '2026-11-01')).toEqual([
      { matchId: 'match_1', name: 'Eskil Brennstad', changes },
    ])
    expect(sent()).toEqual(['GET /dowjones/monitors/case_7/differences?since=2026-11-01'])
  })

  it('reads what the form chooses from: countries by their ISO codes, and types of country', async () => {
    const items = (list_items: object[]) => answer([{ attributes: { list_items } }])
    network.mockReturnValueOnce(items([{ id: 'NOR', descriptor: 'Norway', iso_alpha2: 'NO' }]))
    network.mockReturnValueOnce(items([{ id: 'citizenship', descriptor: 'Citizen of' }]))
    expect(await dowJonesSource.choices?.(taxonomy.countries)).toEqual([{ code: 'NO', name: 'Norway' }])
    expect(await dowJonesSource.choices?.(taxonomy.countryTypes)).toEqual([{ code: 'citizenship', name: 'Citizen of' }])
    expect(sent()).toEqual([
      'GET /dowjones/search/getCountryTerritories',
      'GET /dowjones/search/getCountryTerritoryTypes',
    ])
  })
})

describe('the calls that are sent later', () => {
  const { outgoing } = dowJonesSource
  const named = { type: 'Person', uniqueId: 'DJ-1011', caseId: 'case_7' }
  const ref = { v: 1, ...named }
  const message = '[Mina Holm - 21 Nov 2026] It is him.'
  const intent: ReviewIntent = {
    provider: 'dowjones',
    of: 'monitor',
    searchId: 'case_7',
    ref,
    matchIds: ['match_1', 'match_2'],
    status: 'true-positive',
    comment: message,
    by: 'Mina Holm',
    riskRating: 5,
    versions: { match_1: 4, match_2: 1 },
  }

  it('review matches of a search with the version of each that the person saw', () => {
    const call = outgoing.review({ ...intent, of: 'search', searchId: 'srch_41' })
    expect(call).toEqual({
      endpoint: 'dowJonesReview',
      input: {
        params: { id: 'srch_41' },
        body: {
          status: 'CONFIRMED',
          commentedBy: 'Mina Holm',
          comment: message,
          riskRating: 5,
          matches: [
            { matchId: 'match_1', version: 4 },
            { matchId: 'match_2', version: 1 },
          ],
        },
      },
    })
    expect(api.dowJonesReview.body.parse(call.input.body)).toEqual(call.input.body)
  })

  it('review several matches of a monitor with one comment', () => {
    const call = outgoing.review(intent)
    const body = {
      ...named,
      message,
      state: 'CONFIRMED',
      rating: [5],
      matchIds: ['match_1', 'match_2'],
      versions: { match_1: 4, match_2: 1 },
    }
    expect(call).toEqual({ endpoint: 'dowJonesBulkComment', input: { params: { id: 'case_7' }, body } })
    expect(api.dowJonesBulkComment.body.parse(body)).toEqual(body)
    const { riskRating: _, ...unrated } = intent
    expect(outgoing.review(unrated).input.body).toEqual({ ...body, rating: [] })
    const { ref: __, ...unnamed } = intent
    expect(outgoing.review(unnamed).input.body).toMatchObject({ caseId: intent.searchId })
  })

  it('review one match of a monitor, or several without a comment, by their ids', () => {
    const one = outgoing.review({ ...intent, matchIds: ['match_1'], versions: { match_1: 4 } })
    const body = {
      status: 'CONFIRMED',
      commentedBy: 'Mina Holm',
      comment: message,
      riskRating: 5,
      matchIds: ['match_1'],
      versions: { match_1: 4 },
    }
    expect(one).toEqual({ endpoint: 'dowJonesMonitorReview', input: { params: { id: 'case_7' }, body } })
    expect(api.dowJonesMonitorReview.body.parse(body)).toEqual(body)
    const { riskRating: _, ...unrated } = intent
    const plain = outgoing.review({ ...unrated, status: 'discarded', comment: null })
    expect([plain.endpoint, plain.input.body]).toEqual([
      'dowJonesMonitorReview',
      { status: 'DISCARDED', commentedBy: 'Mina Holm', matchIds: intent.matchIds, versions: intent.versions },
    ])
  })

  it.each([
    ['a search', { of: 'search' }, api.dowJonesReview],
    ['a match of a monitor', { matchIds: ['match_1'] }, api.dowJonesMonitorReview],
    ['several', {}, api.dowJonesBulkComment],
  ] as const)('say the reason of a review of %s, and how old its data was', (_what, change, { body }) => {
    const said = { reason: 'Other birth', asOf: '2026-11-21T09:00:00.000Z' }
    const matchIds = [...('matchIds' in change ? change.matchIds : intent.matchIds)]
    const { input } = outgoing.review({ ...intent, ...change, matchIds, ...said })
    expect(body.parse(input.body)).toMatchObject(said)
  })

  it('bring a verdict with statuses of ours, and nothing that is none', () => {
    const updated = { matchId: 'match_1', version: 5, matchStatus: 'CLEARED', reviewedAt: '2026-11-21T09:00:00Z' }
    const current = {
      matchStatus: 'PERMANENTLY_CLEARED',
      version: 6,
      score: 92,
      reviewedBy: null,
      reviewedAt: null,
      comment: null,
      changed: ['status'],
    }
    const other = { matchId: 'match_2', code: 'version_conflict', message: 'No.', current }
    const verdict = outgoing.reviewed({ data: { updated: [updated], refused: [other] } })
    expect(verdict.updated).toEqual([{ ...updated, matchStatus: 'false-positive' }])
    expect(verdict.refused[0]?.current).toEqual({ ...current, matchStatus: 'false-positive' })
    expect(() => outgoing.reviewed({ ok: true })).toThrow(/data/)
  })

  it('comment on a match, or note on the search', () => {
    const said = { provider: 'dowjones', searchId: 'srch_41', comment: message }
    const input = { params: { id: 'srch_41' } }
    expect(outgoing.comment({ ...said, matchId: 'match_1' })).toEqual({
      endpoint: 'dowJonesComment',
      input: { ...input, body: { message, matchId: 'match_1' } },
    })
    expect(outgoing.note(said)).toEqual({ endpoint: 'dowJonesComment', input: { ...input, body: { message } } })
  })

  it('share a search by its term, and either with what its matches are narrowed to', () => {
    const mail = { provider: 'dowjones', id: 'case_7', term: 'Eskil', recipients: ['a@example.org'], message: null }
    expect(outgoing.share({ ...mail, of: 'search' })).toEqual({
      endpoint: 'dowJonesShare',
      input: { params: { id: 'case_7' }, body: { recipients: mail.recipients, searchTerm: 'Eskil' } },
    })
    const filters = { status: 'open', risk: '2-5', dataset: 'WL,AM' }
    const narrowed = outgoing.share({ ...mail, of: 'search', filters, hasRiskRating: true }).input.body
    expect(api.dowJonesShare.body.parse(narrowed)).toEqual({
      recipients: mail.recipients,
      searchTerm: 'Eskil',
      filters: { riskRating: '2-5', datasetTypes: 'WL,AM', matchStatus: 'OPEN' },
      includeRiskRating: true,
    })
    const body = {
      recipients: mail.recipients,
      message: 'Look',
      filters: { riskRating: '2-5', datasetTypes: 'WL,AM', matchStatus: 'OPEN' },
    }
    expect(outgoing.share({ ...mail, of: 'monitor', message: 'Look', filters })).toEqual({
      endpoint: 'dowJonesMonitorShare',
      input: { params: { id: 'case_7' }, body },
    })
    expect(api.dowJonesMonitorShare.body.parse(body)).toEqual(body)
  })

  it('mark a monitor as seen, stop it, and remove it or switch it off', () => {
    const monitor = { provider: 'dowjones', monitorId: 'case_7', ref }
    expect(outgoing.seen(monitor)).toEqual({
      endpoint: 'dowJonesSeen',
      input: { params: { id: 'case_7' }, body: { matchUpdated: false } },
    })
    expect(outgoing.stop(monitor)).toEqual({
      endpoint: 'dowJonesStop',
      input: { query: { status: 'disabled' }, body: named },
    })
    const remove = { endpoint: 'dowJonesRemove', input: { query: { status: 'deleted' }, body: named } }
    expect(outgoing.remove(monitor)).toEqual(remove)
    expect(outgoing.remove({ ...monitor, bySwitch: true })).toEqual(remove)
    expect(() => outgoing.stop({ ...monitor, ref: { ...ref, v: 2 } })).toThrow(UnreadableRefError)
    const { ref: _, ...unnamed } = monitor
    expect(outgoing.remove(unnamed).input.body).toEqual({ caseId: monitor.monitorId })
  })
})
