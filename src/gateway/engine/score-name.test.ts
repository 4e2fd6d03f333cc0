import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
        const sum = parts.reduce((total, { effect }) => total + effect, 0)
        return points >= 0 && points <= 100 && sum === points
      }),
    )
  })

  it('names every word of both names in the token table', () => {
    fc.assert(
      fc.property(name, name, (searched, listed) => {
        const { tokens } = score(searched, listed)
        const wordsOf = (side: 'searched' | 'matched') => tokens.flatMap((token) => token[side]?.split(' ') ?? [])
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
  ])('for "%s" ranks "%s" before "%s"', (searched, better, worse) => {
    expect(score(searched, better).score).toBeGreaterThan(score(searched, worse).score)
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
