import { describe, expect, it } from 'vitest'
import { askedForms, listedForms } from './word-forms.ts'

const meet = (asked: string, listed: string): boolean => {
  const forms = new Set(listedForms(listed))
  return askedForms(asked).some((form) => forms.has(form))
}

describe('the forms of words', () => {
  it.each([
    ['as it is', 'muster', 'muster'],
    ['with a letter more', 'muster', 'mustter'],
    ['with a letter less', 'muster', 'mster'],
    ['with another letter', 'muster', 'master'],
    ['with another first letter', 'muster', 'buster'],
    ['with two letters in each other’s place', 'muster', 'msuter'],
    ['of three letters with one less', 'kim', 'ki'],
    ['of eight letters with two others', 'quistorp', 'quastarp'],
    ['with two others of the first seven letters', 'bartholomeus', 'bartolomaeus'],
    ['of the same sound', 'youssef', 'yusuf'],
    ['in Cyrillic', 'primerov', 'примеров'],
    ['in Arabic, which leaves vowels out', 'mohammed', 'محمد'],
    ['in Hebrew', 'shimon', 'שמעון'],
    ['in kana', 'piitaa', 'ピーター'],
  ])('meet those of a word %s', (_, asked, listed) => {
    expect(meet(asked, listed)).toBe(true)
    expect(meet(listed, asked)).toBe(true)
  })

  it.each([
    ['beispiel', 'primerov'],
    ['muster', 'mustafa'],
    ['al', 'el'],
    ['примеров', 'бейспил'],
  ])('do not meet for %s and %s', (asked, listed) => {
    expect(meet(asked, listed)).toBe(false)
  })

  it('tell no more of what two Latin words sound like than that it is the same', () => {
    expect(listedForms('mehmet').filter((form) => form.startsWith('%'))).toEqual([])
    expect(meet('mahmut', 'mehmet')).toBe(false)
  })

  it('are few, however long the word is', () => {
    expect(listedForms('a'.repeat(64)).length).toBeLessThan(70)
    expect(listedForms('donaudampfschifffahrtsgesellschaftskapitaen').length).toBeLessThan(70)
  })
})
