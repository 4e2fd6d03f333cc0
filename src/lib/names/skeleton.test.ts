import { describe, expect, it } from 'vitest'
import { skeletons } from './skeleton.ts'

describe('skeletons', () => {
  it.each([
    ['schmidt', ['smt']],
    ['bob', ['pp']],
    ['philip', ['plp']],
    ['khaled', ['klt']],
    ['alexander', ['lsntl', 'lksntl']],
    ['richard', ['lslt', 'lklt']],
    ['johan', ['sn', 'n']],
    ['walter', ['ltl', 'pltl']],
    ['anna', ['n']],
    ['aoi', ['']],
    ['unit7', ['nt7']],
  ])('of %s are %s', (latin, expected) => {
    expect(skeletons(latin)).toEqual(expected)
  })

  it('are four at most, however many spellings of two sounds a word has', () => {
    expect(skeletons('xchjgewthng')).toHaveLength(4)
  })
})
