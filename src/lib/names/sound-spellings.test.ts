import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastCost, sounds, soundCost, syllableCost, syllables } from './sound-spellings.ts'

const cost = (a: string, b: string) => soundCost(a.charCodeAt(0), b.charCodeAt(0))
const between = (a: string, b: string) => syllableCost(syllables(a), syllables(b))

describe('what is heard of a Latin word', () => {
  it.each([
    ['Schmidt', 'Cmidt'],
    ['philip', 'filip'],
    ['boone', 'bune'],
    ['lincoln', 'linkoln'],
    ['max', 'maks'],
    ['hassan', 'hasan'],
    ['king', 'kiN'],
    ['wagner', 'vagner'],
    ['tschech', 'CeC'],
    ['dzhanov', 'Canov'],
    ['quincy', 'kinsi'],
    ['howard', 'houard'],
    ['owusu', 'ousu'],
    ['goodwin', 'gudvin'],
    ["o'neill", 'oneil'],
  ])('is in %s what %s stands for', (word, heard) => {
    expect(sounds(word.toLowerCase())).toBe(heard)
  })

  it('is nearer between sounds that are taken for each other than between others, in both directions', () => {
    for (const [a, b] of [
      ['l', 'r'],
      ['b', 'p'],
      ['a', 'e'],
    ] as const) {
      expect(cost(a, b)).toBeLessThan(0.5)
      expect(cost(a, b)).toBe(cost(b, a))
    }
    expect(cost('m', 't')).toBe(1)
    expect(cost('m', 'm')).toBe(0)
  })
})

describe('the syllables of a Chinese name', () => {
  it.each([
    ['kow', 'kou'],
    ['lee', 'li'],
    ['teck', 'tek'],
    ['hsing', 'xing'],
    ['yin', 'in'],
  ])('are the same in %s and %s', (a, b) => {
    expect(between(a, b)).toBe(0)
  })

  it.each([
    ['chen', 'cheng'],
    ['wang', 'wong'],
    ['xin', 'shin'],
    ['ming', 'ping'],
  ])('are others in %s and %s', (a, b) => {
    expect(between(a, b)).toBeGreaterThan(0.3)
  })

  it('cost no less than their difference in length', () => {
    for (const [a, b] of [
      ['li', 'liang'],
      ['xiaoming', 'daming'],
      ['', 'an'],
    ] as const)
      expect(syllableCost(a, b)).toBeGreaterThanOrEqual(leastCost(a, b))
  })

  it('cost up to a limit what they cost without it, and more than the limit where they cost more', () => {
    const heard = fc.string({ unit: fc.constantFrom(...Array.from('aioulnNSxkm')), maxLength: 9 })
    fc.assert(
      fc.property(heard, heard, fc.double({ min: 0, max: 5, noNaN: true }), (a, b, most) => {
        const whole = syllableCost(a, b)
        const limited = syllableCost(a, b, most)
        if (whole <= most) expect(limited).toBe(whole)
        else expect(limited).toBeGreaterThan(most)
      }),
    )
  })
})
