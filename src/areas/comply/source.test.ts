import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import searchDetails from './samples/search-details.json'
import { searchDefaults } from './search-schema.ts'
import { complySource } from './source.ts'

const recorded = searchDetails.content.data
const [hit] = recorded.hits
const answer = (data: unknown, status = 200) =>
  Response.json({ code: status, status: 'success', content: { data } }, { status })
const hits = (ids: string[], page: number, total: number) =>
  answer({ hits: ids.map((id) => ({ ...hit, id })), page, per_page: 100, total })
const refused = (status: number) =>
  Response.json({ code: 'not_found', message: 'No.', requestId: 'r', data: { errors: [] } }, { status })

const network = vi.fn<(url: string, request: RequestInit) => Response>()
const sent = () => network.mock.calls.map(([url, { method }]) => `${method} ${url.replace('/api/screening', '')}`)

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) =>
    url.includes('config.json') ? Response.json({ mark: null }) : network(url, request),
  )
  await loadConfig()
})
beforeEach(() => void network.mockReset())
afterAll(() => vi.unstubAllGlobals())

describe('the Comply source', () => {
  it('runs a search with monitoring and the key of the press', async () => {
    network.mockReturnValue(answer(recorded, 201))
    const search = await complySource.createSearch({ ...searchDefaults(), search_term: 'Anna' }, { key: 'key-1' })
    expect(search.id).toBe('srch_01')
    expect(sent()).toEqual(['POST /complyadvantage/createSearch/?monitor=true'])
    expect(new Headers(network.mock.calls[0]?.[1].headers).get('Idempotency-Key')).toBe('key-1')
  })

  it('asks for pages of ten and for the filters of the screen', async () => {
    network.mockReturnValue(hits(['hit_1'], 2, 11))
    const page = await complySource.matches('srch_01', { status: ['open'] }, 2)
    expect(page.matches.map(({ id, searchId }) => [id, searchId])).toEqual([['hit_1', 'srch_01']])
    expect(sent()).toEqual([
      'GET /complyadvantage/getSearchEntitiesById/srch_01/entities?page=2&match_status=potential_match',
    ])
  })

  it('reads every monitor that was not removed, fifty at a time', async () => {
    network.mockReturnValue(answer([recorded]))
    expect(await complySource.monitors(3)).toHaveLength(1)
    expect(sent()).toEqual(['GET /complyadvantage/retrieve-all-searches?page=3&per_page=50&monitored=un-suspended'])
  })

  it('reads one match of a long list by itself', async () => {
    network.mockReturnValue(hits(['c'], 1, 1))
    expect((await complySource.match('srch_01', 'c'))?.id).toBe('c')
    expect(sent()).toEqual([
      'GET /complyadvantage/getSearchEntitiesById/srch_01/entities?page=1&per_page=100&entity_id=c',
    ])
  })

  it('finds one match behind the first hundred, where a gateway knows only whole lists', async () => {
    network.mockReturnValueOnce(hits(['a', 'b'], 1, 102)).mockReturnValueOnce(hits(['c'], 2, 102))
    expect((await complySource.match('srch_01', 'c'))?.id).toBe('c')
    expect(sent()).toHaveLength(2)
  })

  it('says null for a match that is gone, alone or with its search', async () => {
    network.mockReturnValueOnce(hits(['a'], 1, 1)).mockReturnValueOnce(refused(404))
    expect(await complySource.match('srch_01', 'z')).toBeNull()
    expect(await complySource.match('srch_gone', 'z')).toBeNull()
  })

  it('lets other failures through', async () => {
    network.mockReturnValue(refused(403))
    await expect(complySource.match('srch_01', 'a')).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('is taken out of monitoring by the call of the switch, and stopped in the list by that of the list', () => {
    const ref = { v: 1, name: 'Anna', clientReference: null, totalMatches: 2, matchStatus: 'open' }
    const stop = { provider: 'comply', monitorId: 'srch_01', ref }
    const params = { id: 'srch_01' }
    expect(complySource.outgoing.stop({ ...stop, bySwitch: true })).toEqual({
      endpoint: 'complySetMonitored',
      input: { params, body: { is_monitored: false } },
    })
    expect(complySource.outgoing.stop(stop)).toMatchObject({ endpoint: 'complyStop', input: { params } })
  })

  it('builds the calls that are sent later, and reads what came of a review', () => {
    const review = complySource.outgoing.review({
      provider: 'comply',
      searchId: 'srch_01',
      matchIds: ['hit_1'],
      status: 'false-positive',
      comment: '[Mina Holm] No.',
      versions: { hit_1: 4 },
    })
    expect(review).toEqual({
      endpoint: 'complyReview',
      input: {
        params: { id: 'srch_01' },
        body: {
          match_status: 'false_positive',
          entities: ['hit_1'],
          versions: { hit_1: 4 },
          comment: '[Mina Holm] No.',
        },
      },
    })
    const updated = [
      { matchId: 'hit_1', version: 5, matchStatus: 'false_positive', reviewedAt: '2026-11-21T09:00:00Z' },
    ]
    const verdict = { code: 200, status: 'success', content: { data: { updated, refused: [] } } }
    expect(complySource.outgoing.reviewed(verdict).updated[0]?.matchStatus).toBe('false-positive')
    expect(() => complySource.outgoing.reviewed({ ok: true })).toThrow(/content/)
  })
})
