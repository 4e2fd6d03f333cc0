import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareWords } from './compare-words.ts'
import { glanceOf } from './glance.ts'
import { toWord } from './prepared-name.ts'
import { otherSpellings } from './words/nicknames.ts'

const mayBe = (asked: string, listed: string, wordClass: 'word' | 'number' | 'patronymic' = 'word'): boolean => {
  const around = `x${listed}y`
  const letters = Uint16Array.from({ length: around.length }, (_, place) => around.charCodeAt(place))
  return glanceOf(toWord(asked, wordClass))(letters, 1, around.length - 1)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'e', 'i', 'l', 'n', 'o', '0', '1', 'sh'), maxLength: 14 })
/** A word, and the same with a few letters otherwise: words that have nothing in common pair too seldom to tell. */
const alike = fc
  .tuple(word, fc.array(fc.tuple(fc.nat(14), fc.constantFrom('', 'a', 'n', 'il', 'o')), { maxLength: 4 }))
  .map(([one, changes]): [string, string] => {
    const other = changes.reduce((text, [place, letter]) => text.slice(0, place) + letter + text.slice(place + 1), one)
    return [one, other]
  })

describe('what is told of a listed word at a glance', () => {
  it('keeps every word that pairs with the one searched for', () => {
    fc.assert(
      fc.property(alike, fc.constantFrom('word', 'number', 'patronymic'), ([asked, listed], wordClass) => {
        const match = compareWords(toWord(asked, wordClass), toWord(listed, 'word'))
        if (match !== undefined && match.score > 0) expect(mayBe(asked, listed, wordClass)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    ['william', 'bill'],
    ['mohammed', 'muhamad'],
    ['alexander', 'александр'],
    ['ilse', 'i'],
    ['beispielsweise', 'beispielsweiser'],
  ])('keeps %s for %s', (asked, listed) => {
    expect(mayBe(asked, listed)).toBe(true)
  })

  it('keeps every short form of a name', () => {
    for (const full of ['elizabeth', 'johannes', 'robert'])
      for (const short of otherSpellings(full)) expect(mayBe(full, short)).toBe(true)
  })

  it.each([
    ['beispiel', 'muster'],
    ['muster', 'musikanten'],
    ['ilse', 'else7'],
  ])('spares %s the whole comparison with %s', (asked, listed) => {
    expect(mayBe(asked, listed)).toBe(false)
  })
})
