import { describe, expect, it } from 'vitest'
import { hangulSounds } from './hangul-sounds.ts'
import { soundCost } from './sound-spellings.ts'

const cost = (hangul: string, latin: string) => soundCost(hangul.charCodeAt(0), latin.charCodeAt(0))

describe('what is heard of Hangul', () => {
  it('is one sign for each sound', () => {
    expect(hangulSounds('견본')).toBe('GYEnBon')
    expect(hangulSounds('츠')).toBe('QU')
  })

  it('has the l that two syllables share once', () => {
    expect(hangulSounds('일리')).toBe('iLi')
    expect(hangulSounds('이리')).toBe('iLi')
  })

  it('is the same whether the letters of a syllable are put together or not', () => {
    expect(hangulSounds('견본'.normalize('NFD'))).toBe(hangulSounds('견본'))
  })

  it('leaves what is no syllable as it stands', () => {
    expect(hangulSounds('견7')).toBe('GYEn7')
  })

  it.each([
    ['G', 'gk', 'm'],
    ['P', 'pf', 's'],
    ['L', 'lr', 't'],
    ['J', 'C', 'g'],
    ['E', 'eoua', 'k'],
  ])('stands for several sounds: %s for any of "%s", but not for %s', (sign, near, far) => {
    const dearest = Math.max(...Array.from(near, (sound) => cost(sign, sound)))
    expect(dearest).toBeLessThan(cost(sign, far) / 4)
  })
})
