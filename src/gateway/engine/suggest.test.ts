import { describe, expect, it } from 'vitest'
import type { Corroboration, CorroborationFact, CorroborationField } from '#contracts/explanation.ts'
import { suggest, type Suggestible } from './suggest.ts'

const fact = (field: CorroborationField, asked: string, listed = asked): CorroborationFact => ({ field, asked, listed })
const birth = (asked: string, listed = asked) => fact('birth-date', asked, listed)
const country = fact('country', 'DE')
const otherCountry = fact('country', 'DE', 'SE')
const otherGender = fact('gender', 'female', 'male')
const number = fact('identifier', 'C01X00T47')

interface Facts {
  agree?: Corroboration['agree']
  contradict?: Corroboration['contradict']
  score?: number
  weak?: boolean
  words?: number
}

const match = ({ agree = [], contradict = [], score = 90, weak = false, words = 2 }: Facts = {}): Suggestible => ({
  status: 'open',
  score,
  entityType: 'person',
  evidence: {
    score,
    matched: { text: 'Ilse Beispiel', kind: 'primary', quality: weak ? 'weak' : 'strong', path: 'name exact' },
    tokens: Array.from({ length: words }, () => ({ searched: 'word', matched: 'word', reason: 'exact' })),
    corroboration: { agree, contradict, missing: [] },
  },
})

describe('the assistant', () => {
  it.each<[string, Facts, number, string]>([
    ['an identifier agrees', { agree: [number], contradict: [otherGender, otherCountry] }, 1, 'true-positive'],
    ['name, full birth and country agree', { score: 95, agree: [birth('1961-04-09'), country] }, 2, 'true-positive'],
    ['the name is less sure', { score: 94, agree: [birth('1961-04-09'), country] }, 0, 'open'],
    ['only the year of birth is known', { score: 100, agree: [birth('1961'), country] }, 0, 'open'],
    ['one side knows only the year', { score: 100, agree: [birth('1961-04-09', '1961'), country] }, 0, 'open'],
    ['no country is known', { score: 100, agree: [birth('1961-04-09')] }, 0, 'open'],
    ['birth years are six apart', { contradict: [birth('1961-04-09', '1967')] }, 3, 'false-positive'],
    ['birth years are five apart', { contradict: [birth('1961', '1966')] }, 0, 'open'],
    ['the year of birth is an estimate', { contradict: [birth('1961', 'about 1990')] }, 0, 'open'],
    [
      'gender and country differ, whatever agrees',
      { agree: [birth('1961')], contradict: [otherGender, otherCountry] },
      4,
      'false-positive',
    ],
    ['two facts differ and none agrees', { contradict: [birth('1961', '1963'), otherCountry] }, 5, 'false-positive'],
    [
      'two facts differ and one agrees',
      { agree: [country], contradict: [birth('1961', '1963'), otherGender] },
      0,
      'open',
    ],
    ['a weak name and a fact that differs', { weak: true, contradict: [otherCountry] }, 6, 'false-positive'],
    ['a single word and a fact that differs', { words: 1, contradict: [otherCountry] }, 6, 'false-positive'],
    ['gender differs and nothing agrees', { contradict: [otherGender] }, 7, 'false-positive'],
    ['gender differs and something agrees', { agree: [country], contradict: [otherGender] }, 0, 'open'],
    ['nothing but the country differs', { contradict: [otherCountry] }, 0, 'open'],
    ['a weak name alone', { weak: true }, 0, 'open'],
    ['nothing beside the name', { score: 100 }, 0, 'open'],
  ])('where %s', (_what, facts, rule, status) => {
    expect(suggest(match(facts))).toMatchObject({ rule, status })
  })

  it.each<[string, Partial<Suggestible>]>([
    ['a company', { entityType: 'company' }],
    ['a match with score 0', { score: 0 }],
    ['a discarded match', { status: 'discarded' }],
    ['a match that somebody has judged', { status: 'false-positive' }],
  ])('says nothing about %s', (_what, rest) => {
    expect(suggest({ ...match({ agree: [number] }), ...rest })).toBeUndefined()
  })

  it('says the verdict in five words and every fact with both values', () => {
    const found = suggest(match({ agree: [country], contradict: [birth('1961-04-09', '1987')], weak: true }))
    expect(found?.heading.split(' ')).toHaveLength(5)
    expect(found?.explanation).toBe(
      'Country agrees: DE. Date of birth differs: 1961-04-09 searched, 1987 listed. ' +
        'The list marks Ilse Beispiel as a weak alias.',
    )
  })

  it('is the surer the more is known, and never sure', () => {
    const agree = [birth('1961-04-09'), country, fact('gender', 'female'), number, number]
    expect([[], agree.slice(0, 1), agree].map((facts) => suggest(match({ agree: facts }))?.score)).toEqual([50, 60, 95])
  })
})
