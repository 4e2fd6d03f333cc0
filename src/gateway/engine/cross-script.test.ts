import { describe, expect, it } from 'vitest'
import { calibrate, calibrateAcross } from './calibration.ts'
import { prepareName } from './prepared-name.ts'
import { scoreName } from './score-name.ts'

const score = (searched: string, listed: string) =>
  scoreName(prepareName(searched, true), prepareName(listed, true), { quality: 'strong', person: true })

describe('names in two scripts', () => {
  it.each([
    ['Валерий Примеров', 'Valeri Primerov'],
    ['Νίκος Παραδείγματος', 'Nikos Paradigmatos'],
    ['محمد وليد', 'Mohammed Walid'],
    ['שמעון דוגמא', 'Shimon Dugma'],
    ['김민정', 'Kim Minjung'],
    ['김민정', 'Kim Min-jung'],
    ['김민정', 'KIM, Min Jung'],
    ['王小明', 'Wang Xiaoming'],
    ['王小明', 'Wang Xiao Ming'],
    ['基斯特·希爾德', 'Kist Hilde'],
  ])('are alike in %s and %s', (searched, listed) => {
    expect(score(searched, listed).score).toBeGreaterThanOrEqual(75)
  })

  it.each([
    ['Валерий Примеров', 'Viktor Obrazov'],
    ['محمد وليد', 'Mahmoud Khalil'],
    ['王小明', 'Wang Daming'],
    ['김민정', 'Kim Jung'],
    ['민정 김', 'Kim Jung Soo'],
    ['成 王', 'CHEN, Wang'],
    ['鑫 王', 'WANG, Jian'],
    ['明 王', 'WANG, Ping'],
  ])('are not alike in %s and %s', (searched, listed) => {
    expect(score(searched, listed).score).toBeLessThan(75)
  })

  it('never reach 100, nor 75 by a single word', () => {
    expect(score('Иван Примеров', 'Ivan Primerov').score).toBe(95)
    expect(score('Примеров', 'Primerov').score).toBeLessThan(75)
  })

  it('need more than names in one script for the same score', () => {
    for (const mean of [0.6, 0.7, 0.8, 0.9, 1]) expect(calibrateAcross(mean)).toBeLessThan(calibrate(mean))
  })

  it('are explained by parts that sum to the score', () => {
    for (const listed of ['Ivan Primerov', 'Ivan Petrov Primerov', 'Primerov Ivan', 'Primerov']) {
      const { score: points, parts } = score('Иван Примеров', listed)
      expect(parts.reduce((sum, { effect }) => sum + effect, 0)).toBe(points)
    }
  })
})
