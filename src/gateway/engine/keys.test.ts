import { describe, expect, it } from 'vitest'
import { keysOf } from './keys.ts'

const person = (name: string) => keysOf(name, true)
const shared = (a: string, b: string, kind: string) => {
  const other = new Set(person(b).keys)
  return person(a).keys.filter((key) => key.startsWith(kind) && other.has(key))
}

describe('keysOf', () => {
  it('files a name under its words, their sounds and skeletons, and the whole written together', () => {
    expect(person('MUSTER, Karl-Philip')).toEqual({
      folded: 'karl philip muster',
      romanised: 'karl philip muster',
      keys: [
        '=karl',
        '~karl',
        '#kl',
        '=philip',
        '~filp',
        '#plp',
        '=muster',
        '~mustr',
        '#mstl',
        '=karlphilip',
        '~karlflp',
        '#klplp',
        '_karlphilipmuster',
      ],
      crossScript: false,
    })
  })

  it.each([
    ['Karl Muster', 'Carl Mustr', '~'],
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
    expect(keysOf('Northern Example Shipping Works', false).keys).toContain('=nesw')
    expect(person('Northern Example Shipping Works').keys).not.toContain('=nesw')
  })

  it('guesses nothing of a Chinese name, so that it has few keys', () => {
    expect(person('王小明').keys.length).toBeLessThan(100)
  })

  it('says which names need looking up across scripts', () => {
    expect(person('Ilse Söder').crossScript).toBe(false)
    expect(person('Ilse Примерова').crossScript).toBe(true)
  })

  it('has no key for a name without a letter', () => {
    expect(person('😀 – !')).toEqual({
      folded: '',
      romanised: '',
      keys: [],
      crossScript: false,
    })
  })
})
