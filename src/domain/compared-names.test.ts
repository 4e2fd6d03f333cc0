import { describe, expect, it } from 'vitest'
import { romaniseText } from '#lib/names/romanise-text.ts'
import { compareNames, usualForm } from './compared-names.ts'

const sentence = (searched: string, listed: string) => compareNames(searched, listed, 'original', undefined).sentence

describe('what differs between two names', () => {
  it.each([
    ['Anna Eriksson', 'Anna Eriksson', 'Every letter agrees.'],
    ['Anna Eriksson', 'ÁNNA ERIKSSON', 'Every letter agrees; capitals, accents and signs are set aside.'],
    ['Anna Eriksson', 'Anna Ericsson', 'Differs in 1 letter: “k” is listed as “c”.'],
    ['Anna Eriksson', 'Ana Ericsson', 'Differs in 2 letters: “n” is only in the search; “k” is listed as “c”.'],
    ['Anna Eriksson', 'Anna Maria Eriksson', 'Differs in 1 word: “Maria” is only in the list.'],
    ['Bo Ek', 'Anna Eriksson', 'No word of one name is like a word of the other.'],
    [
      'Anna Lena Eriksson',
      'A. Ericsson',
      'Differs in 1 letter and 2 words: “Anna” is listed as “A”; “Lena” is only in the search; “k” is listed as “c”.',
    ],
    ['Anna Eriksson', 'Eriksson Anna', 'Every letter agrees. The words stand in another order.'],
    [
      'Al Qadhafi',
      'Alqadhafi',
      'Every letter agrees; capitals, accents and signs are set aside. The words are divided differently.',
    ],
  ])('from %s to %s is told in a sentence', (searched, listed, told) => {
    expect(sentence(searched, listed)).toBe(told)
  })

  it('keeps letters that run from right to left apart from the words around them', () => {
    expect(sentence('محمد', 'محمود')).toBe('Differs in 1 letter: \u2068“و”\u2069 is only in the list.')
  })
})

describe('names in two scripts', () => {
  it('are compared romanised unless somebody chooses, with the name as it is written beside', () => {
    expect(usualForm('Anna Eriksson', 'Анна Эрикссон')).toBe('romanised')
    const { searched, listed, sentence } = compareNames('Anna Erikson', 'Анна Эрикссон', 'romanised', romaniseText)
    expect(searched).toMatchObject({ text: 'Anna Erikson', isRomanised: false, beside: null })
    expect(listed).toMatchObject({ text: 'Anna Eriksson', isRomanised: true, beside: 'Анна Эрикссон' })
    expect(sentence).toBe('Differs in 1 letter: “s” is only in the list.')
  })

  it('stand unmarked in their own scripts, the romanised form beside', () => {
    const { listed, sentence } = compareNames('Anna Erikson', 'Анна Эрикссон', 'original', romaniseText)
    expect(listed).toEqual({
      text: 'Анна Эрикссон',
      isRomanised: false,
      stretches: [{ text: 'Анна Эрикссон', stands: 'same' }],
      beside: 'Anna Eriksson',
    })
    expect(sentence).toBe('Written in different scripts: their letters cannot be compared.')
  })

  it('stand so too while no romanised form is at hand', () => {
    const names = compareNames('Anna', 'Анна', 'romanised', undefined)
    expect(names.listed).toMatchObject({ text: 'Анна', isRomanised: false, beside: null })
    expect(names.sentence).toBe('Written in different scripts: their letters cannot be compared.')
  })
})

it('compares two names of one other script as they are written, or romanised', () => {
  expect(usualForm('Анна Эриксон', 'Анна Эрикссон')).toBe('original')
  const written = compareNames('Анна Эриксон', 'Анна Эрикссон', 'original', romaniseText)
  expect(written.sentence).toBe('Differs in 1 letter: \u2068“с”\u2069 is only in the list.')
  expect(written.searched.beside).toBe('Anna Erikson')
  const romanised = compareNames('Анна Эриксон', 'Анна Эрикссон', 'romanised', romaniseText)
  expect(romanised.sentence).toBe('Differs in 1 letter: “s” is only in the list.')
  expect(romanised.searched).toMatchObject({ text: 'Anna Erikson', isRomanised: true, beside: 'Анна Эриксон' })
})
