import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '#contracts/match.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { reopened, tellReviews } from '#tests/support/told-reviews.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { type MatchPlace, readMatches, withReviews } from './read-matches.ts'

type Source = ScreeningSource<unknown>

const lost = apiError({ status: 0, kind: 'unreachable', message: 'no server' })
const run = () => ({ signal: new AbortController().signal, onProgress: vi.fn<(part: number) => void>() })
const match = (id: string, change: Partial<Match> = {}): Match => matchView({ id, ...change })
const placeOf = (calls: Partial<Source>, change: Partial<MatchPlace> = {}): MatchPlace => ({
  client: new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  source: sampleSource(calls),
  of: 'search',
  id: 's-1',
  filters: {},
  ...change,
})
/** Three pages of one match each, of which some cannot be had. */
const pages = (without: readonly number[] = []) =>
  vi.fn<Source['matches']>(async (_id, _filters, page) => {
    if (without.includes(page)) throw lost
    return { matches: [match(`m-${page}`)], page, perPage: 1, total: 3 }
  })
const ids = (matches: readonly Match[]) => matches.map(({ id }) => id)

describe('the matches of a report', () => {
  it('are those of every page, as they are narrowed, in their order', async () => {
    const matches = pages()
    const filters = { status: ['open'] }
    const progress = run()
    const read = await readMatches(placeOf({ matches }, { filters }), progress)
    expect([ids(read.matches), read.total]).toEqual([['m-1', 'm-2', 'm-3'], 3])
    expect(matches.mock.calls.every(([, given]) => given === filters)).toBe(true)
    expect(progress.onProgress.mock.calls.at(-1)).toEqual([1])
  })

  it('lack those of a page that is not on this device, and their number tells it', async () => {
    const { matches, total } = await readMatches(placeOf({ matches: pages([2]) }), run())
    expect([ids(matches), total]).toEqual([['m-1', 'm-3'], 3])
  })

  it('are not told at all where the first page cannot be had, or where the server fails', async () => {
    await expect(readMatches(placeOf({ matches: pages([1]) }), run())).rejects.toThrow('not on this device')
    const fails = vi.fn<Source['matches']>(async (_id, _filters, page) => {
      if (page > 1) throw apiError({ status: 500, kind: 'retry', message: 'broken' })
      return { matches: [match('m-1')], page, perPage: 1, total: 3 }
    })
    await expect(readMatches(placeOf({ matches: fails }), run())).rejects.toThrow('broken')
  })

  it('stand there once, also where one moved to another page meanwhile', async () => {
    const matches = vi.fn<Source['matches']>(async (_id, _filters, page) => ({
      matches: [match('m-1')],
      page,
      perPage: 1,
      total: 2,
    }))
    expect(ids((await readMatches(placeOf({ matches }), run())).matches)).toEqual(['m-1'])
  })

  it('are read no further once somebody stops it', async () => {
    const stopping = new AbortController()
    const matches = vi.fn<Source['matches']>(async (_id, _filters, page) => {
      stopping.abort(new Error('enough'))
      return { matches: [match(`m-${page}`)], page, perPage: 1, total: 9 }
    })
    const progress = { ...run(), signal: stopping.signal }
    await expect(readMatches(placeOf({ matches }), progress)).rejects.toThrow('enough')
    expect(matches).toHaveBeenCalledOnce()
  })
})

describe('the reviews of a report', () => {
  const decided = match('decided', { status: 'false-positive' })
  const untouched = match('untouched')
  beforeEach(unlockDevice)
  afterEach(async () => {
    vi.unstubAllGlobals()
    await lockDevice()
  })

  it('are read at once for all matches, those without a word beside them too', async () => {
    const asked = await tellReviews([{ matchId: 'decided', reviews: [reopened] }])
    const { matches, copy } = await withReviews(placeOf({}), [decided, untouched])
    expect(matches).toEqual([
      { match: decided, reviews: [reopened] },
      { match: untouched, reviews: [] },
    ])
    expect(copy).toMatchObject({ source: 'server' })
    expect(asked).toEqual([expect.stringMatching(/\/reviewed-matches\/[a-z]+\/s-1$/)])
  })

  it('say where they could not be read', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
    expect(await withReviews(placeOf({}), [decided])).toEqual({
      matches: [{ match: decided, reviews: null }],
      copy: null,
    })
  })
})
