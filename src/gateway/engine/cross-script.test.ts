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
    ['김춘희', 'KIM Choon Hee'],
    ['박지우', 'PARK Jie Woo'],
    ['그레고리 뮐러', 'Gregory Miller'],
    ['요한 헤르츠', 'Johann Hertz'],
    ['ננסי שוורץ', 'Nancy Schwartz'],
    ['יוהאן צימר', 'Johann Zimmer'],
    ['סיריל דוגמא', 'Cyril Dogma'],
    ['王小明', 'Wang Xiaoming'],
    ['王小明', 'Wang Xiao Ming'],
    ['王小明', 'WONG, Siu Ming'],
    ['王小明', 'Wang Hsiao-ming'],
    ['陳偉德', 'Tan Wee Teck'],
    ['李志強', 'Alice Lee Chi-keung'],
    ['金大元', 'Kim Dae-won'],
    ['基斯特·希爾德', 'Kist Hilde'],
    ['托比亚斯·金', 'Tobias King'],
    ['托比亚斯明斯特', 'Tobias Minster'],
    ['哈山萨拉曼', 'Hassan Salaman'],
  ])('are alike in %s and %s', (searched, listed) => {
    expect(score(searched, listed).score).toBeGreaterThanOrEqual(75)
  })

  it.each([
    ['Валерий Примеров', 'Viktor Obrazov'],
    ['محمد وليد', 'Mahmoud Khalil'],
    ['王小明', 'Wang Daming'],
    ['김민정', 'Kim Jung'],
    ['민정 김', 'Kim Jung Soo'],
    ['김춘희', 'Kim Chun Sik'],
    ['피터 샘플', 'Patricia Simple'],
    ['יוסט מאיר', 'Omar Sati'],
    ['成 王', 'CHEN, Wang'],
    ['鑫 王', 'WANG, Jian'],
    ['明 王', 'WANG, Ping'],
    ['鑫 王', 'WANG, Chin'],
    ['晶妍 王', 'WANG, Ming Yun'],
    ['托比亚斯明斯特', 'Tobias Beispiel'],
    ['萨拉曼·明斯特', 'Salaman Beispiel'],
  ])('are not alike in %s and %s', (searched, listed) => {
    expect(score(searched, listed).score).toBeLessThan(75)
  })

  it('are explained word by word where Chinese writes a foreign name without a dot', () => {
    const { tokens } = score('托比亚斯明斯特', 'Tobias Ilse Minster')
    expect(tokens()).toEqual([
      { searched: '托比亚斯', matched: 'tobias', reason: 'script' },
      { searched: '明斯特', matched: 'minster', reason: 'script' },
      { matched: 'ilse', reason: 'extra' },
    ])
  })

  it('are explained with all of the characters where only some of them are a word of the other name', () => {
    const { tokens } = score('托比亚斯明斯特', 'Minster')
    expect(
      tokens()
        .flatMap(({ searched }) => searched ?? [])
        .toSorted()
        .join(' '),
    ).toBe('托比亚斯 明斯特')
  })

  // Trying every way in turn would take longer than a test may.
  it('are compared however many ways there are to take them apart', () => {
    const { tokens } = score('拉'.repeat(14), 'La Lar Lah Ra Rar Rah Lal Ral')
    expect(
      tokens()
        .flatMap(({ searched }) => searched ?? [])
        .join(''),
    ).toBe('拉'.repeat(14))
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
      expect(parts().reduce((sum, { effect }) => sum + effect, 0)).toBe(points)
    }
  })
})
