import { describe, expect, it } from 'vitest'
import { ratingToSend, sharedRating } from './risk-rating.ts'

const rated = (...ratings: (number | null)[]) => ratings.map((riskRating) => ({ riskRating }))

describe('the risk rating of a review', () => {
  it.each([
    ['one match', rated(3), 3],
    ['one that was never rated', rated(null), 1],
    ['several that agree', rated(4, 4), 4],
    ['several that were never rated, and one of 1', rated(null, 1), 1],
    ['several that differ', rated(3, 1, 5), null],
  ])('that %s begin with', (_, matches, shared) => {
    expect(sharedRating(matches)).toBe(shared)
  })

  it.each([
    ['nobody chose one for', rated(3), undefined, undefined],
    ['nobody chose one for several of', rated(3, 1), undefined, undefined],
    ['stays as it is', rated(3), 3, undefined],
    ['stays 1 where there was none', rated(null), 1, undefined],
    ['was changed', rated(3), 4, 4],
    ['was chosen for several that differ, one of them the same', rated(3, 1), 3, 3],
  ])('is sent only if it was changed: %s', (_, matches, chosen, sent) => {
    expect(ratingToSend(matches, chosen)).toBe(sent)
  })
})
