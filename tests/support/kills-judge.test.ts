import { describe, expect, it } from 'vitest'
import { judge, nothingFound, type Decision } from './kills-judge.ts'

/** A server with one match, where these comments stand, the oldest first. */
const server = (there: readonly string[], status = 'potential_match') => ({
  hits: () => Promise.resolve([{ id: 'm1', match_status: status }]),
  comments: () => Promise.resolve(there.map((text) => ({ message: `[Anika Solberg] ${text}` }))),
})

const decision = (text: string, change: Partial<Decision> = {}): Decision => ({
  place: 0,
  text,
  status: null,
  isSaved: true,
  ...change,
})

const found = (there: readonly string[], decisions: readonly Decision[], status?: string) =>
  judge(server(there, status), 's1', decisions, nothingFound)

describe('what became of what was decided', () => {
  it('is in order when all of it arrived once', async () => {
    const review = decision('two', { status: 'False Positive' })
    expect(await found(['one', 'two'], [decision('one'), review], 'false_positive')).toEqual({
      ...nothingFound,
      saved: 2,
    })
  })

  it('is lost when it was saved and is not there', async () =>
    expect(await found(['one'], [decision('one'), decision('two')])).toMatchObject({ lost: 1, wrong: ['two is lost'] }))

  it('is neither lost nor wrong when it was not saved yet, there or not', async () => {
    const before = decision('one', { isSaved: false })
    expect(await found([], [before])).toEqual(nothingFound)
    expect(await found(['one'], [before])).toEqual(nothingFound)
  })

  it('is doubled when it is there twice', async () =>
    expect(await found(['one', 'one'], [decision('one')])).toMatchObject({ doubled: 1, lost: 0, outOfOrder: 0 }))

  it('is out of order when what was decided later stands first', async () =>
    expect(await found(['two', 'one'], [decision('one'), decision('two')])).toMatchObject({ outOfOrder: 1, lost: 0 }))

  it('is out of order when the match has another status than it was last given', async () => {
    const reviews = [decision('one', { status: 'False Positive' }), decision('two', { status: 'True Positive' })]
    expect(await found(['one', 'two'], reviews, 'false_positive')).toMatchObject({ outOfOrder: 1 })
    expect(await found(['one', 'two'], reviews, 'true_positive')).toMatchObject({ outOfOrder: 0 })
  })
})
