import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignLetters, type Stretch } from './align-letters.ts'

const shown = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, stands }) => ({ same: text, letters: `[${text}]`, word: `{${text}}` })[stands]).join('')
const aligned = (left: string, right: string) => {
  const names = alignLetters(left, right)
  return [shown(names.left), shown(names.right)]
}
const flags = (left: string, right: string) => {
  const { letters, isReordered, isDivided } = alignLetters(left, right)
  return { letters, isReordered, isDivided }
}

const words = [
  'Anna',
  'Ánna',
  'ERIKSSON',
  'Ericsson',
  "O'Neil",
  'al-Amin',
  'Strauß',
  'Иван',
  'Йва́н',
  'محمد',
  'مُحَمَّد',
  '习近平',
  'आशा',
  '김',
  '👩‍👩‍👧',
  '-',
  ',',
]
const name = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((list) => list.join(' '))
const anything = fc.oneof(
  name,
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

describe('two names side by side', () => {
  it('stand there as they are written, whatever is marked in them', () => {
    fc.assert(
      fc.property(anything, anything, (left, right) => {
        const names = alignLetters(left, right)
        const written = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join('')
        expect([written(names.left), written(names.right)]).toEqual([left, right])
      }),
    )
  })

  it('have nothing marked where they are the same, and otherwise what the differences tell', () => {
    fc.assert(
      fc.property(anything, anything, (left, right) => {
        const same = alignLetters(left, left)
        expect({ ...same, left: [], right: [] }).toEqual({
          left: [],
          right: [],
          differences: [],
          letters: 0,
          isReordered: false,
          isDivided: false,
        })
        const { differences, ...names } = alignLetters(left, right)
        const isMarked = [...names.left, ...names.right].some(({ stands }) => stands !== 'same')
        expect(isMarked).toBe(differences.length > 0)
        for (const one of differences) expect(one.left + one.right).not.toBe('')
      }),
    )
  })

  it('differ as much from either side', () => {
    fc.assert(
      fc.property(name, name, (left, right) => {
        const [there, back] = [alignLetters(left, right), alignLetters(right, left)]
        expect(there.letters).toBe(back.letters)
        expect(there.differences.length).toBe(back.differences.length)
      }),
    )
  })
})

describe('the letters that differ', () => {
  it.each([
    ['Eriksson', 'Ericsson', ['Eri[k]sson', 'Eri[c]sson']],
    ['Anna', 'Ana', ['A[n]na', 'Ana']],
    ['Meier', 'Maier', ['M[e]ier', 'M[a]ier']],
    ['Anna Eriksson', 'Anna Ericson', ['Anna Eri[ks]son', 'Anna Eri[c]son']],
    ['Иванов', 'Иваноф', ['Ивано[в]', 'Ивано[ф]']],
    ['محمد', 'محمود', ['محمد', 'محم[و]د']],
    ['习近平', '习近乎', ['习近[平]', '习近[乎]']],
    ['आशा', 'आशी', ['आ[शा]', 'आ[शी]']],
  ])('of %s and %s are marked', (left, right, marked) => {
    expect(aligned(left, right)).toEqual(marked)
  })

  it.each([
    ['Anna', 'ÁNNA'],
    ['Strauß', 'Strauss'],
    ["O'Neil", 'ONeil'],
    ['Jean-Luc', 'Jean Luc'],
    ['Müller', 'Mu\u0308ller'],
    ['مُحَمَّد', 'محمد'],
    ['Pаul', 'Paul'],
    ['ﬁnn', 'finn'],
  ])('are none of %s and %s: capitals, accents and signs make no difference', (left, right) => {
    expect(alignLetters(left, right)).toMatchObject({ differences: [], letters: 0, isDivided: false })
  })

  it('are told as both write them', () => {
    expect(alignLetters('Anna ERIKSSON', 'anna Ericssonn').differences).toEqual([
      { kind: 'letters', left: 'K', right: 'c' },
      { kind: 'letters', left: '', right: 'n' },
    ])
  })
})

describe('words', () => {
  it.each([
    ['Anna Eriksson', 'Anna Maria Eriksson', ['Anna Eriksson', 'Anna {Maria} Eriksson']],
    ['Anna Maria Eriksson', 'Anna Eriksson', ['Anna {Maria} Eriksson', 'Anna Eriksson']],
    ['Bo Ek', 'Anna Eriksson', ['{Bo} {Ek}', '{Anna} {Eriksson}']],
    ["Anna O'Neil", 'Anna', ["Anna {O'Neil}", 'Anna']],
    ['Anna Eriksson', 'A. Eriksson', ['{Anna} Eriksson', '{A}. Eriksson']],
    ['王伟', '王伟 Wang', ['王伟', '王伟 {Wang}']],
    ['', 'Anna', ['', '{Anna}']],
  ])('that only one of %s and %s has are marked whole', (left, right, marked) => {
    expect(aligned(left, right)).toEqual(marked)
  })

  it('belong together whatever their order, and it is said that the order differs', () => {
    expect(flags('Eriksson Anna', 'Anna Eriksson')).toEqual({ letters: 0, isReordered: true, isDivided: false })
    expect(flags('Ali Ali Hassan', 'Ali Ali Hasan')).toEqual({ letters: 1, isReordered: false, isDivided: false })
  })

  it('that are divided differently are so called, and differ in nothing else', () => {
    expect(alignLetters('Al Qadhafi', 'Alqadhafi')).toMatchObject({ differences: [], isDivided: true })
  })

  it('are not taken apart for a letter that stands inside them', () => {
    expect(aligned('M Ek', 'Emma Ek')).toEqual(['{M} Ek', '{Emma} Ek'])
    expect(alignLetters('M Ek', 'Emma Ek').differences).toEqual([
      { kind: 'word', left: 'M', right: '' },
      { kind: 'word', left: '', right: 'Emma' },
    ])
  })
})
