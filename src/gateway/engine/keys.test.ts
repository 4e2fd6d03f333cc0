import { describe, expect, it } from 'vitest'
import { keysOf, wordKey } from './keys.ts'

const person = (name: string) => keysOf(name, true)
const everyKey = (name: string) => {
  const { keys, words, joined } = person(name)
  return [...keys, ...[...words, ...joined].map(wordKey)]
}
const shared = (a: string, b: string, kind: string) => {
  const other = new Set(everyKey(b))
  return everyKey(a).filter((key) => key.startsWith(kind) && other.has(key))
}

describe('keysOf', () => {
  it('files a name by its words, their skeletons, and the whole written together', () => {
    expect(person('MUSTER, Karl-Philip')).toEqual({
      folded: 'karl philip muster',
      romanised: 'karl philip muster',
      keys: ['~karl', '#kl', '~filp', '#plp', '~mustr', '#mstl', '~karlflp', '#klplp', '_karlphilipmuster'],
      words: ['karl', 'philip', 'muster'],
      joined: ['karlphilip'],
      byWords: true,
    })
  })

  it.each([
    ['Ilse Al Muster', 'Ilse Almuster', '='],
    ['Ilse Jean-Luc', 'Jeanluc Ilse', '='],
    ['Иван Примеров', 'Ivan Primerov', '#'],
    ['Μπάμπης Λάμδα', 'Babis Lamda', '#'],
    ['محمد وليد', 'Mohammed Walid', '#'],
    ['スミス・ピーター', 'Peter Smis', '#'],
    ['王小明', 'Wong Siu Ming', '='],
    ['王小明', 'Xiao Ming Wang', '='],
    ['王小明', 'Wong Siu Ming', '~'],
    ['托比亚斯明斯特', 'Tobias Minster', '#'],
    ['卡達星', 'Kardal Singh', '#'],
    ['김민정', 'Minjung Kim', '='],
    ['김민정', 'Kim Min Jung', '='],
  ])('finds "%s" by a key of "%s" that begins with %s', (a, b, kind) => {
    expect(shared(a, b, kind)).not.toEqual([])
  })

  it('looks an organisation up by its first letters too, but never a person', () => {
    expect(keysOf('Northern Example Shipping Works', false).joined).toContain('nesw')
    expect(person('Northern Example Shipping Works').joined).not.toContain('nesw')
  })

  it('guesses nothing of a Chinese name, so that it has few keys', () => {
    expect(person('王小明').keys.length).toBeLessThan(100)
  })

  it.each([
    ['Ilse Примерова', true],
    ['王 小明', false],
    ['김민정', false],
    ['托比亚斯明斯特', false],
  ])('tells of "%s" whether its words are told apart', (name, byWords) => {
    expect(person(name).byWords).toBe(byWords)
  })

  it('has no key for a name without a letter', () => {
    expect(person('😀 – !')).toEqual({
      folded: '',
      romanised: '',
      keys: [],
      words: [],
      joined: [],
      byWords: true,
    })
  })
})
