import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { romanise } from './romanise.ts'
import { scriptOf } from './scripts.ts'

describe('romanise', () => {
  it.each([
    ['Иван', 'ivan'],
    ['Ольга', 'olga'],
    ['김', 'gim'],
    ['王', 'wang'],
    ['anna', 'anna'],
  ])('writes %s as %s', (word, latin) => {
    expect(romanise(fold(word))).toBe(latin)
  })
})

describe('scriptOf', () => {
  it.each([
    ['Anna Söder', 'latin'],
    ['Ольга', 'cyrillic'],
    ['Νίκος', 'greek'],
    ['سامي', 'arabic'],
    ['שרה', 'hebrew'],
    ['王小明', 'han'],
    ['さくら 子', 'kana'],
    ['김민수', 'hangul'],
    ['आशा', 'other'],
    ['42', 'latin'],
  ])('reads %s as %s', (text, script) => {
    expect(scriptOf(text)).toBe(script)
  })
})
