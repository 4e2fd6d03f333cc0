import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Match } from '#contracts/match.ts'
import { noFilters } from '#domain/facets.ts'
import { eventually } from '#tests/support/eventually.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { newScope } from '#tests/support/new-scope.ts'
import { readDoc, writeDoc } from '../cache/docs.ts'
import { evictCache, tidyCache } from '../cache/upkeep.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { ApiError } from '../net/errors.ts'
import { NotOnDeviceError, type Copy } from './copy.ts'
import { matchQueries } from './matches.ts'
import { monitorQueries } from './monitors.ts'
import { reading } from './reading.ts'
import type { MatchPage, ScreeningSource } from './source.ts'
import { noteVerdict } from './verdicts.ts'

const failure = (kind: 'unreachable' | 'forbidden' | 'retry') =>
  new ApiError({
    status: 0,
    kind,
    message: kind,
    ambiguous: false,
    code: null,
    fields: [],
    requestId: null,
    data: null,
    retryAfter: null,
    isProven: true,
  })
let present: Unlocked
let client: QueryClient

beforeEach(async () => {
  present = await newScope()
  unlockedNow.set(present)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
})
afterEach(() => {
  unlockedNow.set(null)
  client.clear()
  present.cache.close()
  vi.restoreAllMocks()
})

const word = (fetch: () => Promise<string>) =>
  reading({
    queryKey: ['word'],
    fetch,
    load: (open) => readDoc(open, 'word', 'w', z.string()),
    save: (open, value, asOf) => writeDoc(open, 'word', 'w', value, { asOf, expiresAt: asOf + 1000 }),
  })

describe('a read', () => {
  it('keeps the answer sealed and gives it back with its age when the server is gone', async () => {
    const fresh = await client.fetchQuery(word(() => Promise.resolve('hello')))
    expect(fresh).toMatchObject({ value: 'hello', source: 'server' })
    client.clear()
    const stored = await client.fetchQuery(word(() => Promise.reject(failure('unreachable'))))
    expect(stored).toMatchObject({ value: 'hello', source: 'device', asOf: fresh.asOf })
  })

  it('shows the stored copy while the server is being asked', async () => {
    await client.fetchQuery(word(() => Promise.resolve('old')))
    client.clear()
    let answer: (text: string) => void = () => undefined
    const asked = client.fetchQuery(word(() => new Promise((resolve) => (answer = resolve))))
    await eventually(() => expect(client.getQueryData<Copy<string>>(['word'])?.value).toBe('old'))
    answer('new')
    expect((await asked).value).toBe('new')
  })

  it('says that there is nothing on the device when there is nothing', async () => {
    const asked = client.fetchQuery(word(() => Promise.reject(failure('unreachable'))))
    await expect(asked).rejects.toBeInstanceOf(NotOnDeviceError)
  })

  it('does not hide a refusal behind a stored copy', async () => {
    await client.fetchQuery(word(() => Promise.resolve('old')))
    client.clear()
    await expect(client.fetchQuery(word(() => Promise.reject(failure('forbidden'))))).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  it('[F49] never lets an older answer replace a newer one', async () => {
    let slow: (text: string) => void = () => undefined
    const first = client.fetchQuery(word(() => new Promise((resolve) => (slow = resolve))))
    await eventually(() => expect(client.isFetching()).toBe(1))
    const other = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const newer = await other.fetchQuery(word(() => Promise.resolve('newer')))
    client.setQueryData(['word'], newer)
    slow('older')
    expect((await first).value).toBe('newer')
  })

  it('[F30] goes on when the copy cannot be written', async () => {
    vi.spyOn(present.cache.docs, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    expect(await client.fetchQuery(word(() => Promise.resolve('hello')))).toMatchObject({ value: 'hello' })
  })

  it('keeps nothing readable on the disk', async () => {
    await client.fetchQuery(word(() => Promise.resolve('Jane Planted')))
    const [row] = await present.cache.docs.toArray()
    expect(Buffer.from(row?.sealed.ct ?? new ArrayBuffer(0)).toString('latin1')).not.toContain('Planted')
    expect(JSON.stringify({ ...row, sealed: null })).not.toContain('"w"')
  })
})

const page = (matches: Match[], number: number, total: number): MatchPage => ({
  matches,
  page: number,
  perPage: 2,
  total,
})
const rows = (...ids: string[]) =>
  ids.map((id) => matchView({ id, searchId: 's1', status: id === 'm2' ? 'false-positive' : 'open' }))
const sourceWith = (matches: ScreeningSource<unknown>['matches']) => sampleSource({ matches })
const gone = sourceWith(() => Promise.reject(failure('unreachable')))

describe('pages of matches', () => {
  const all = sourceWith((_, __, number) =>
    Promise.resolve(page(number === 1 ? rows('m1', 'm2') : rows('m3'), number, 3)),
  )
  const falsePositives = { status: ['false-positive'] }

  it('are readable offline as far as they were visited', async () => {
    await client.fetchQuery(matchQueries.page(all, 's1', noFilters, 1))
    client.clear()
    const copy = await client.fetchQuery(matchQueries.page(gone, 's1', noFilters, 1))
    expect(copy.value.matches.map(({ id }) => id)).toEqual(['m1', 'm2'])
    await expect(client.fetchQuery(matchQueries.page(gone, 's1', noFilters, 2))).rejects.toBeInstanceOf(
      NotOnDeviceError,
    )
  })

  it('can be filtered offline, saying which pages that covers', async () => {
    await client.fetchQuery(matchQueries.page(all, 's1', noFilters, 1))
    client.clear()
    const copy = await client.fetchQuery(matchQueries.page(gone, 's1', falsePositives, 1))
    expect(copy.value).toMatchObject({ total: 1, matches: [{ id: 'm2' }] })
    expect(copy.partial).toEqual({ pages: [1], of: 2 })
    client.clear()
    await client.fetchQuery(matchQueries.page(all, 's1', noFilters, 2))
    const whole = await client.fetchQuery(matchQueries.page(gone, 's1', falsePositives, 1))
    expect(whole.partial).toBeNull()
  })

  it('[F41] take over what the server accepted, also in an answer from before', async () => {
    noteVerdict(sampleSource().provider, 's1', {
      updated: [{ matchId: 'm1', version: 9, matchStatus: 'true-positive', reviewedAt: '' }],
      refused: [],
    })
    const copy = await client.fetchQuery(matchQueries.page(all, 's1', noFilters, 1))
    expect(copy.value.matches[0]).toMatchObject({ status: 'true-positive', version: 9 })
  })
})

describe('the list of monitors', () => {
  const monitor = (number: number) => sampleMonitor(`mon-${number}`)
  const fifty = Array.from({ length: 50 }, (_, at) => monitor(at))

  it('is read until a page is not full, kept, and given back whole', async () => {
    const source = sampleSource({ monitors: (number) => Promise.resolve(number < 3 ? fifty : [monitor(99)]) })
    const fresh = await client.fetchQuery(monitorQueries.all(source))
    expect(fresh.value).toMatchObject({ isComplete: true })
    expect(fresh.value.monitors).toHaveLength(101)
    client.clear()
    const offline = sampleSource({ monitors: () => Promise.reject(failure('unreachable')) })
    const stored = await client.fetchQuery(monitorQueries.all(offline))
    expect(stored.value.monitors).toHaveLength(101)
    expect(stored.value.isComplete).toBe(true)
  })

  it('says that it is not complete when a later page fails', async () => {
    const source = sampleSource({
      monitors: (number) => (number === 1 ? Promise.resolve(fifty) : Promise.reject(failure('retry'))),
    })
    const { value } = await client.fetchQuery(monitorQueries.all(source))
    expect(value.isComplete).toBe(false)
    expect(value.monitors).toHaveLength(50)
  })

  it.each([
    ['the connection is lost', 'unreachable'],
    ['the server fails', 'retry'],
  ] as const)('keeps the longer list that is at hand when %s half-way', async (_what, kind) => {
    const whole = sampleSource({ monitors: (number) => Promise.resolve(number < 3 ? fifty : [monitor(99)]) })
    await client.fetchQuery(monitorQueries.all(whole))
    const half = sampleSource({
      monitors: (number) => (number === 1 ? Promise.resolve(fifty) : Promise.reject(failure(kind))),
    })
    await client.fetchQuery({ ...monitorQueries.all(half), staleTime: 0 }).catch(() => undefined)
    expect(client.getQueryData(monitorQueries.all(half).queryKey)?.value.monitors).toHaveLength(101)
    client.clear()
    const offline = sampleSource({ monitors: () => Promise.reject(failure('unreachable')) })
    const { value } = await client.fetchQuery(monitorQueries.all(offline))
    expect(value).toMatchObject({ isComplete: true })
    expect(value.monitors).toHaveLength(101)
  })
})

describe('the upkeep of stored copies', () => {
  it('removes what has expired, and keeps the twenty searches read last', async () => {
    const source = sourceWith(() => Promise.resolve(page(rows('m1'), 1, 1)))
    for (let at = 0; at < 22; at += 1) await client.fetchQuery(matchQueries.page(source, `s${at}`, noFilters, 1))
    await client.fetchQuery(word(() => Promise.resolve('hello')))
    await tidyCache(present, Date.now())
    expect(await present.cache.lists.count()).toBe(20)
    expect(await present.cache.chunks.count()).toBe(20)
    expect(await present.cache.docs.count()).toBe(1)
    await tidyCache(present, Date.now() + 2000)
    expect(await present.cache.docs.count()).toBe(0)
  })

  it('gives all of its room to unsent work, except what is pinned', async () => {
    await client.fetchQuery(word(() => Promise.resolve('hello')))
    const [row] = await present.cache.docs.toArray()
    if (row) await present.cache.docs.put({ ...row, key: 'pinned', pinned: 1 })
    await evictCache(present)
    expect(await present.cache.docs.toCollection().primaryKeys()).toEqual(['pinned'])
  })
})
