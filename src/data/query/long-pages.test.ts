import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Filters } from '#contracts/facet.ts'
import type { Match } from '#contracts/match.ts'
import { noFilters } from '#domain/facets.ts'
import { apiError } from '#tests/support/api-error.ts'
import { newScope } from '#tests/support/new-scope.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { readPages } from '../cache/lists.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { NotOnDeviceError } from './copy.ts'
import { matchQueries, StoredMatchPage, storedSearchPages } from './matches.ts'
import { cutToPage } from './page-rows.ts'
import type { ScreeningSource } from './source.ts'

let present: Unlocked
let client: QueryClient
let asked: number[]

beforeEach(async () => {
  asked = []
  present = await newScope()
  unlockedNow.set(present)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
})
afterEach(() => {
  unlockedNow.set(null)
  client.clear()
  present.cache.close()
})

const match = (at: number): Match =>
  matchView({ id: `m${at}`, searchId: 'long-1', status: at % 3 === 0 ? 'false-positive' : 'open' })
/** A server with so many matches, ten a page. */
const serverWith = (total: number): ScreeningSource<unknown> =>
  sampleSource({
    matches(_searchId, _filters, page) {
      asked.push(page)
      const all = Array.from({ length: total }, (_, at) => match(at + 1))
      return Promise.resolve({ matches: all.slice((page - 1) * 10, page * 10), page, perPage: 10, total })
    },
  })
const gone = sampleSource({ matches: () => Promise.reject(apiError({ status: 0, kind: 'unreachable', message: '' })) })
const read = async (source: ScreeningSource<unknown>, page: number, rows: number, filters: Filters = noFilters) =>
  cutToPage(await client.fetchQuery(matchQueries.page(source, 'long-1', filters, page, rows)))
const numbers = ({ value }: { value: { matches: readonly Match[] } }) =>
  value.matches.map(({ id }) => Number(id.slice(1)))
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe('a page longer than ten matches', () => {
  it.each([
    [1, 25, [1, 25], [1, 2, 3]],
    [2, 25, [26, 50], [3, 4, 5]],
    [3, 25, [51, 63], [6, 7]],
    [1, 50, [1, 50], [1, 2, 3, 4, 5]],
    [2, 50, [51, 63], [6, 7]],
  ])(
    '%i of %i rows has the same rows as pages of ten, and asks for no others',
    async (page, rows, [from, to], pages) => {
      const copy = await read(serverWith(63), page, rows)
      expect(numbers(copy)).toEqual(span(from ?? 0, to ?? 0))
      expect(copy.value).toMatchObject({ page, perPage: rows, total: 63 })
      expect(asked.toSorted((a, b) => a - b)).toEqual(pages)
    },
  )

  it('asks once where ten are all, and where there is none', async () => {
    expect(numbers(await read(serverWith(7), 1, 50))).toEqual(span(1, 7))
    client.clear()
    expect(numbers(await read(serverWith(0), 1, 25))).toEqual([])
    expect(asked).toEqual([1, 1])
  })

  it('shows a match once that moved while its pages were read', async () => {
    const source = serverWith(20)
    const moving = sampleSource({
      matches: async (id, filters, page) => {
        const answer = await source.matches(id, filters, page)
        return page === 1 ? answer : { ...answer, matches: [match(10), ...answer.matches.slice(1)] }
      },
    })
    expect(numbers(await read(moving, 1, 25))).toEqual([...span(1, 10), ...span(12, 20)])
    const kept = storedSearchPages(moving.provider, 'long-1')
    expect(await readPages(present, kept.kind, kept.id, StoredMatchPage)).toEqual([])
  })

  it('is kept as pages of ten, and read from them without a server, however long the page was that brought them', async () => {
    const server = serverWith(63)
    await read(server, 2, 25)
    for (const page of [1, 2]) await read(server, page, 10)
    client.clear()
    expect(numbers(await read(gone, 1, 25))).toEqual(span(1, 25))
    expect(numbers(await read(gone, 4, 10))).toEqual(span(31, 40))
    expect(numbers(await read(gone, 1, 50))).toEqual(span(1, 50))
    await expect(read(gone, 2, 50)).rejects.toBeInstanceOf(NotOnDeviceError)
  })

  it('is shown as far as it is stored from its beginning, and says which pages are', async () => {
    const server = serverWith(63)
    for (const page of [1, 2, 4]) await read(server, page, 10)
    client.clear()
    const copy = await read(gone, 1, 50)
    expect(numbers(copy)).toEqual(span(1, 20))
    expect(copy.partial).toEqual({ pages: [1, 2, 4], of: 7 })
  })

  it('can be filtered without a server, and its pages follow each other', async () => {
    const server = serverWith(100)
    for (const page of [1, 2]) await read(server, page, 50)
    client.clear()
    const open = { status: ['open'] }
    const first = await read(gone, 1, 25, open)
    const second = await read(gone, 2, 25, open)
    expect(first.partial).toBeNull()
    expect(first.value.total).toBe(67)
    expect([...numbers(first), ...numbers(second)]).toEqual(span(1, 75).filter((at) => at % 3 !== 0))
  })
})
