import { expect, it } from 'vitest'
import { matchView } from '#tests/support/sample-match.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { createMatchReads } from './match-reads.ts'

/** A list of so many matches, and every read of it. */
function listOf(count: number) {
  const all = Array.from({ length: count }, (_, at) => matchView({ id: `m${at}` }))
  const asked: string[] = []
  const source = sampleSource({
    matches: (_id, _filters, page) => {
      asked.push(`page ${page}`)
      return Promise.resolve({ matches: all.slice((page - 1) * 10, page * 10), page, perPage: 10, total: count })
    },
    match: (_id, matchId) => {
      asked.push(matchId)
      return Promise.resolve(all.find(({ id }) => id === matchId) ?? null)
    },
  })
  const read = async (...ids: string[]) => {
    const wanted = { source, searchId: 's', ids: new Set(ids), signal: new AbortController().signal }
    return [...(await createMatchReads(() => 0).matches(wanted, 0)).keys()]
  }
  return { asked, read }
}

it.each([
  ['one match by itself', 1000, ['m995'], ['m995']],
  ['one that is gone by itself', 1000, ['gone'], ['gone']],
  ['what is on the first page with it', 1000, ['m1', 'm2'], ['page 1']],
  ['a few of many by themselves', 1000, ['m1', 'm500', 'm995'], ['page 1', 'm500', 'm995']],
  ['most of a short list by its pages', 30, ['m1', 'm11', 'm12', 'm21', 'm22'], ['page 1', 'page 2', 'page 3']],
])('reads %s', async (_, count, ids, asked) => {
  const list = listOf(count)
  expect(await list.read(...ids)).toEqual(ids.filter((id) => id !== 'gone'))
  expect(list.asked).toEqual(asked)
})
