import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { say } from '#domain/messages/compare.ts'
import { calibrate } from './calibration.ts'
import { prepareName } from './prepared-name.ts'
import { scoreName } from './score-name.ts'

const score = (searched: string, listed: string, person = true, quality: 'strong' | 'weak' = 'strong') =>
  scoreName(prepareName(searched, person), prepareName(listed, person), { quality, person })

const word = fc.constantFrom(
  'ilse',
  'ilsa',
  'karl',
  'beispiel',
  'beispeil',
  'muster',
  'al',
  'bin',
  'i',
  'dr',
  '7',
  'иван',
)
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))

describe('scoreName', () => {
  it('keeps every score within 0 and 100, and explains it by parts that sum to it', () => {
    fc.assert(
      fc.property(name, name, fc.boolean(), fc.constantFrom('strong', 'weak'), (searched, listed, person, quality) => {
        const { score: points, parts } = score(searched, listed, person, quality)
        const sum = parts().reduce((total, { effect }) => total + effect, 0)
        return points >= 0 && points <= 100 && sum === points
      }),
    )
  })

  it('names every word of both names in the token table', () => {
    fc.assert(
      fc.property(name, name, (searched, listed) => {
        const { tokens } = score(searched, listed)
        const wordsOf = (side: 'searched' | 'matched') => tokens().flatMap((token) => token[side]?.split(' ') ?? [])
        const sorted = (words: string[]) => words.toSorted().join(' ')
        return (
          sorted(wordsOf('searched')) === sorted(searched.split(' ')) &&
          sorted(wordsOf('matched')) === sorted(listed.split(' '))
        )
      }),
    )
  })

  it.each([
    ['Ilse Beispiel', 'Ilse Beispiel', 'Ilse Beispeil'],
    ['Ilse Beispiel', 'Ilse Beispeil', 'Ilse Maria Beispiel'],
    ['Ilse Maria Beispiel', 'Ilse Maria Beispiel', 'Ilse Beispiel'],
    ['Ilse Maria Beispiel', 'Ilse Beispiel', 'Ilse Gudrun Beispiel'],
    ['Ilse Beispiel', 'Ilse Maria Beispiel', 'Gudrun Beispiel'],
    ['Ilse Beispiel', 'Ilse Beispiel', 'Beispiel Ilse'],
    ['I. Beispiel', 'Ilse Beispiel', 'Gudrun Beispiel'],
    ['Ilse Beispiel', 'Ilse Beispach', 'Ilse Vorlage'],
    ['Xi Beispiel', 'Shi Beispiel', 'Ke Beispiel'],
    ['Иван Петрович Примеров', 'Иван Примеров', 'Иван Сергеевич Примеров'],
  ])('for "%s" ranks "%s" before "%s"', (searched, better, worse) => {
    expect(score(searched, better).score).toBeGreaterThan(score(searched, worse).score)
  })

  it('raises no name to the floor of the slider because another word resembles the one searched for', () => {
    expect(score('Ilse Karla Beispiel', 'Ilse Karla Beispach').score).toBeLessThan(75)
  })

  it('takes two patronymics for two people', () => {
    expect(score('Ivan Petrovich Primerov', 'Ivan Sergeyevich Primerov').score).toBeLessThan(70)
  })

  it('makes little of one word that is nearly right where the listed name has words of its own', () => {
    expect(score('Beispiel', 'Ilse Beispiel').score).toBeGreaterThanOrEqual(75)
    expect(score('Beispeil', 'Ilse Beispiel').score).toBeLessThanOrEqual(70)
    expect(score('Beispeil', 'Beispiel').score).toBeGreaterThanOrEqual(75)
  })

  it('takes nothing but initials for no match at all', () => {
    expect(score('I. B.', 'Ilse Beispiel').score).toBe(0)
  })

  it('takes a weak name only as it stands, or one letter off', () => {
    expect(score('Ilschen', 'Ilschen', true, 'weak').score).toBe(80)
    expect(score('Ilschem', 'Ilschen', true, 'weak').score).toBeGreaterThan(0)
    expect(score('Ilschen Beispiel', 'Ilschen', true, 'weak').score).toBe(0)
  })
})

describe('the name of an organisation', () => {
  const company = (searched: string, listed: string) => score(searched, listed, false)

  it('has no letter to spare between its dots', () => {
    expect(company('M.B.V.X. Company', 'MBVX Company').score).toBe(100)
    expect(company('M.B.V.X. Company', 'B.V.X. Company').score).toBeLessThan(50)
  })

  it.each([
    ['Muster AG', 'Muster Aktiengesellschaft', 'legal-form'],
    ['Muster JSC', 'Акционерное общество Muster', 'legal-form'],
    ['OOO Muster', 'Muster Limited Liability Company', 'legal-form'],
    ['Muster Sp. z o.o.', 'Muster Spzoo', 'legal-form'],
    ['Brigade Thirty-Two', 'Brigade 32', 'number'],
    ['Second Muster Bank', '2nd Muster Bank', 'number'],
    ['Muster Intl', 'Muster International', 'nickname'],
    ['NMU', 'Northern Muster Union', 'acronym'],
    ['Good Muster Company', 'Goodmuster Company', 'joined'],
    ['Andra Muster', 'Andramustr', 'joined'],
  ])('is the same in "%s" and "%s" (%s)', (searched, listed, reason) => {
    const { score: points, tokens } = company(searched, listed)
    expect(points).toBeGreaterThanOrEqual(85)
    expect(tokens().map((token) => token.reason)).toContain(reason)
  })

  it.each([
    ['C.B.A. Company', 'A.B.C. Company'],
    ['Muster Trading Company', 'Trading Company'],
    ['Bank of Musterland', 'Bank of Beispielien'],
    ['Muster 2', 'Muster 3'],
    ['Snow', 'Snowdrop'],
  ])('is not the same in "%s" and "%s"', (searched, listed) => {
    expect(company(searched, listed).score).toBeLessThan(75)
  })

  it('takes dotted letters for one word, whatever their number', () => {
    expect(company('A.B.C. Company', 'ABC Company').score).toBe(100)
    expect(company('A.A.B. Company', 'AAB Company').score).toBe(100)
  })

  it('holds an equal legal form for more than a foreign one, and that for more than another', () => {
    const scores = ['Muster AG', 'Muster Plc', 'Muster GmbH'].map((name) => company('Muster AG', name).score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(new Set(scores).size).toBe(3)
  })
})

describe('the name of a person', () => {
  it.each([
    ['Bob Muster', 'Robert Muster', 'nickname'],
    ['KL Muster', 'Karl Ludwig Muster', 'initial'],
  ])('is probably the same in "%s" and "%s" (%s)', (searched, listed, reason) => {
    const { score: points, tokens } = score(searched, listed)
    expect(points).toBeGreaterThanOrEqual(75)
    expect(tokens().map((token) => token.reason)).toContain(reason)
  })

  it('does not take a given name for the name of the father', () => {
    expect(score('Petr Muster', 'Ivan Petrovich Muster').score).toBeLessThan(75)
    expect(score('Ivan Muster', 'Ivan Petrovich Muster').score).toBeGreaterThanOrEqual(85)
  })

  it.each([
    ['BEISPIEL, Karl Muster', 'before the comma'],
    ['Karl Muster BEISPIEL', 'in capitals'],
  ])('takes another family name than was searched for another person: "%s" tells it %s', (listed) => {
    expect(score('Karl Muster', listed).score).toBeLessThan(75)
    expect(score('Karl Muster', 'Karl Muster Beispiel').score).toBeGreaterThanOrEqual(85)
    expect(score('Karl Beispiel', listed).score).toBeGreaterThanOrEqual(85)
  })

  it('does not ask for every one of the family names that a listed name tells', () => {
    expect(score('Karla Muster', 'MUSTER BEISPIEL, Karla').score).toBeGreaterThanOrEqual(85)
  })

  it('raises no alert where one letter makes a woman of a man', () => {
    const [other, slip] = ['Mustera Beispiel', 'Mustern Beispiel'].map((name) => score(name, 'Mustero Beispiel').score)
    expect(other).toBeLessThan(85)
    expect(slip).toBeGreaterThanOrEqual(85)
  })

  it('hears one word in two spellings only where most letters stand as they are', () => {
    expect(score('Ilse Saliem', 'Ilse Salim').score).toBeGreaterThanOrEqual(85)
    expect(score('Ilse Miere', 'Ilse Mirau').score).toBeLessThan(75)
  })

  it('does not make one of two short words that only begin alike', () => {
    expect(score('Ilse Mus', 'Ilse Muster').score).toBeLessThan(75)
  })
})

describe('calibrate', () => {
  it('never gives a better mean a lower score, and reaches from 0 to 100', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) =>
        a <= b ? calibrate(a) <= calibrate(b) : calibrate(a) >= calibrate(b),
      ),
    )
    expect([calibrate(0), calibrate(1)]).toEqual([0, 100])
  })
})

/** The guide to scores that stands beside them names bounds of this engine: it must not outlive them. */
describe('what the console says of a score', () => {
  const between = (least: number, most: number) => (points: number) => points >= least && points <= most

  it.each([
    ['across scripts', '95 across scripts', score('Ivan Muster', 'Иван Мустер')],
    ['with the words in another order', '93 with the words in another order', score('Beispiel Ilse', 'Ilse Beispiel')],
    ['where a single word matches', '85 where a single word matches', score('Beispiel', 'Beispiel')],
    ['for a weak alias', '80 for a weak alias', score('Ilschen', 'Ilschen', true, 'weak')],
  ])('is its most %s', (_, told, { score: points }) => {
    expect(say('score.guide.caps')).toContain(told)
    expect(points).toBeLessThanOrEqual(Number.parseInt(told, 10))
    expect(points).toBeGreaterThanOrEqual(Number.parseInt(told, 10) - 1)
  })

  it.each([
    ['Ilse Beispiel', 'Ilse Beispeil', 'score.guide.high', '95 to 99', between(95, 99)],
    ['Bob Muster', 'Robert Muster', 'score.guide.middle', '75 to 94', between(75, 94)],
    ['KL Muster', 'Karl Ludwig Muster', 'score.guide.high', '95 to 99', between(95, 99)],
    ['I. Beispiel', 'Ilse Beispiel', 'score.guide.high', '95 to 99', between(95, 99)],
    ['Ilse Gudrun Beispiel', 'Ilse Beispiel', 'score.guide.middle', '75 to 94', between(75, 94)],
    ['Ilse Beispiel', 'Ilse Maria Beispiel', 'score.guide.middle', '75 to 94', between(75, 94)],
    ['Ilse Beispiel', 'Gudrun Beispiel', 'score.guide.low', 'Below 75', between(0, 74)],
    ['Muster Trading Company', 'Beispiel Trading Company', 'score.guide.low', 'Below 75', between(0, 74)],
  ] as const)('of "%s" and "%s" is told by %s', (searched, listed, key, band, isWithin) => {
    expect(say(key)).toContain(band)
    expect(score(searched, listed, !searched.includes('Company')).score).toSatisfy(isWithin)
  })
})
