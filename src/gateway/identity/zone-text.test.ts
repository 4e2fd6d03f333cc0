import { describe, expect, it } from 'vitest'
import { somebody, zoneOf } from '#tests/support/mrz.ts'
import { lettersOf, zoneSeen } from '#tests/support/recognised.ts'
import { layouts } from './mrz-layout.ts'
import type { Letter } from './recognised.ts'
import { isWhole } from './zone-checks.ts'
import { agreementOn, withFilledEnd, zoneText } from './zone-text.ts'

const right = zoneOf('TD3', somebody)
const [first = '', second = ''] = right
const put = (line: string, at: number, text: string) => line.slice(0, at) + text + line.slice(at + text.length)
const textOf = (...looks: string[][]) => zoneText(zoneSeen(...looks)) ?? expect.fail('no zone')
const letter = (text: string, column: number, { width = 20, height = 40 } = {}): Letter => ({
  text,
  confidence: 88,
  box: { x0: 50 + column * 30 - width / 2, y0: 40, x1: 50 + column * 30 + width / 2, y1: 40 + height },
})

describe('the text of a zone', () => {
  it('is what its letters say where they are right', () => {
    const { lines, guessed, grid } = textOf(right)
    expect([lines, guessed.size, grid.format]).toEqual([right, 0, 'TD3'])
    expect(isWhole('TD3', lines)).toBe(true)
  })

  it('has digits where only digits stand, and letters where only letters do', () => {
    expect(textOf([put(first, 2, '5WE'), put(put(second, 10, '5WE'), 13, 'B5O4I7')]).lines).toEqual(right)
  })

  it('has in each place what most looks saw there', () => {
    const [one, other] = [
      [put(first, 8, 'X'), second],
      [first, put(second, 2, '9')],
    ]
    expect(textOf(one, right, other).lines).toEqual(right)
  })

  it('has fillers where letters stand that do not reach the line, as K and L never do', () => {
    const low = [first.indexOf('<<'), 30, 31, 43].flatMap((column) => [letter('K', column, { height: 36 })])
    const zone = zoneSeen(right)
    const rest = lettersOf(first).filter(({ box }) => !low.some((other) => other.box.x0 === box.x0))
    const [line] = zone
    const read = zoneText([
      { box: line?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 }, looks: [[...rest, ...low]] },
      ...zone.slice(1),
    ])
    expect(read?.lines).toEqual(right)
  })

  it('has one letter where one was seen twice, and as many fillers as there is room for', () => {
    const zone = zoneSeen(right)
    const crowded = [
      ...lettersOf(second),
      letter('O', 3.4),
      letter('L', 30.5),
      letter('<', 33, { width: 140, height: 36 }),
    ]
    const [one, two] = zone
    if (one === undefined || two === undefined) throw new Error('no zone')
    expect(zoneText([one, { ...two, looks: [crowded] }])?.lines).toEqual(right)
  })

  it('has the one number that its check digits allow, which counts as guessed', () => {
    const { lines, guessed } = textOf([first, put(second, 3, 'O')])
    expect([lines, [...guessed]]).toEqual([right, ['number']])
  })

  it('has the one day that a look saw and the check digits allow, which counts as guessed', () => {
    const { lines, guessed } = textOf([first, put(second, 16, '9')], [first, put(second, 16, '9')], right)
    expect([lines, [...guessed]]).toEqual([right, ['birth']])
  })

  it('has the one state that a look saw, where the others saw none that there is', () => {
    const wrong = [first, put(second, 10, 'T')]
    expect([textOf(wrong, wrong, right).lines, textOf(wrong, wrong).lines]).toEqual([right, wrong])
  })

  it('keeps what nothing makes right, rather than to guess', () => {
    const wrong = [first, put(second, 2, 'M')]
    const { lines, guessed } = textOf(wrong)
    expect([lines, guessed.size, isWhole('TD3', lines)]).toEqual([wrong, 0, false])
  })

  it('never makes a sex of what is none', () => expect(textOf([first, put(second, 20, '0')]).lines[1]?.[20]).toBe('0'))

  it('is none of letters that stand in no grid', () => expect(zoneText(zoneSeen(['AB', 'CD']))).toBeNull())
})

describe('a line of names', () => {
  it.each([
    ['HALVORSDAL<<MIRA<<<<<K<<<C<<L', 'HALVORSDAL<<MIRA<<<<<<<<<<<<<'],
    ['HALVORSDAL<<MIRA<JOHANNA<<KLK', 'HALVORSDAL<<MIRA<JOHANNA<<<<<'],
    ['HALVORSDAL<<<<<<LK<<L', 'HALVORSDAL<<<<<<<<<<<'],
    // a name may end in such letters
    ['HALVORSDAL<<MALCK<<<<', 'HALVORSDAL<<MALCK<<<<'],
    ['HALVORSDAL<<MIRA<KL', 'HALVORSDAL<<MIRA<KL'],
    ['HALVORSDAL<MIRA', 'HALVORSDAL<MIRA'],
  ])('ends in fillers: %s', (read, filled) => expect(withFilledEnd(read)).toBe(filled))
})

describe('several looks at a place', () => {
  const { nationality, birth } = layouts.TD3

  it('agree where all of them saw the same', () => expect(agreementOn(textOf(right, right), nationality)).toBe('all'))

  it('agree in part where one saw something else, or there was but one', () => {
    expect(agreementOn(textOf(right, right, [first, put(second, 10, '5')]), nationality)).toBe('some')
    expect(agreementOn(textOf(right), nationality)).toBe('some')
  })

  it('do not agree on what none of them saw', () => {
    const wrong = [first, put(second, 15, 'O')]
    expect(agreementOn(textOf(wrong, wrong), birth)).toBe('none')
  })
})
