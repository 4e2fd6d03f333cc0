import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Judging, ListedWords } from '#domain/matching/candidate-source.ts'
import { mixedName } from '#tests/support/mixed-names.ts'
import { compareWords } from './compare-words.ts'
import { comparedWords, judging, wordAt } from './compared-words.ts'
import { prepareName, type PreparedName } from './prepared-name.ts'
import { scoreName } from './score-name.ts'

const asked = { quality: 'strong' } as const
const name = fc.oneof(
  mixedName,
  fc.constantFrom(
    'Northern Example Shipping Union',
    'Banque Beispiel GmbH',
    'Beispiel Bank Limited Liability Company',
    'Second Example Brigade',
    'Plant No. 7',
    '2nd Example Brigade',
    'Иван Петрович Примеров',
    'Ivan Petrovic',
    'I. Primerov',
    '萨乌德·穆罕默德',
  ),
)

const listedWords = (words: readonly string[]): ListedWords => ({
  count: words.length,
  of: (place) => words[place] ?? '',
})

/** Whether a name of which only the words are known is left in. */
function judged(judge: Judging, listed: PreparedName, person: boolean): boolean {
  const words = comparedWords(listed)
  return judge(listedWords(words))(person ? 'person' : 'other', [...words.keys()])
}

describe('the words of a name as texts', () => {
  it('pair with every other word as the words themselves do', () => {
    const property = fc.property(name, name, fc.boolean(), (one, other, person) => {
      const [words, others] = [prepareName(one, person), prepareName(other, person)]
      const listed = listedWords(comparedWords(others))
      const texts = others.words.map((_, place) => wordAt(listed, place))
      for (const word of words.words)
        expect(texts.map((text) => compareWords(word, text))).toEqual(
          others.words.map((listed) => compareWords(word, listed)),
        )
    })
    fc.assert(property, { numRuns: 300, seed: 24 })
  })

  it('are enough to judge a name by: whoever scores is not judged out', () => {
    let scored = 0
    const property = fc.property(name, name, fc.constantFrom(50, 75, 85), fc.boolean(), (one, other, min, person) => {
      const [searched, listed] = [prepareName(one, person), prepareName(other, person)]
      const { score } = scoreName(searched, listed, { ...asked, person })
      if (score < min) return
      scored++
      expect(judged(judging(one, min), listed, person)).toBe(true)
    })
    fc.assert(property, { numRuns: 4000, seed: 24 })
    expect(scored).toBeGreaterThan(100)
  })

  it('judge most names out that share a word alone', () => {
    const judge = judging('Ilse Maria Beispiel', 85)
    const isLeft = (text: string) => judged(judge, prepareName(text, true), true)
    expect(['Ilse Muster', 'Karl Beispiel', 'Maria Ottokar Wendel'].map(isLeft)).toEqual([false, false, false])
    expect(['Ilse M. Beispiel', 'BEISPIEL, Ilsa Maria'].map(isLeft)).toEqual([true, true])
  })

  it('judge nobody whose words are not known yet', () => {
    const nothing = { words: [], removed: [], shown: '', unspaced: false }
    expect(judged(judging('Ilse Beispiel', 100), nothing, true)).toBe(true)
  })
})
