import { describe, expect, it } from 'vitest'
import { baselines, plain } from './baselines.ts'
import { PlainNames } from './plain-names.ts'

const party = (...names: string[]) => ({ names })
const parties = [
  party('Ilse Brandtner', 'Ilsa Brandner'),
  party('Brandtner, Ilse'),
  party('Otto Vogelsang'),
  party('Ótto Vogel'),
  party('Al Ain Al Noor Trading'),
  party('Антон Громов'),
  party('A'),
]
const names = new PlainNames([...parties, party('')])
const searched = ['Ilse Brandner', 'Otto Vogelsang', 'al noor', 'Anton Gromov', 'Громов Антон', 'a']

describe('the plain measures over many names', () => {
  it.each(baselines)('$what leaves out no name that is alike enough', (baseline) => {
    for (const name of searched)
      for (const floor of [0.3, 0.75, 0.85]) {
        const likeness = (one: (typeof parties)[number]) =>
          Math.max(...one.names.map((listed) => baseline.likeness(plain(name), plain(listed))))
        const wanted = parties.map((one) => [one, likeness(one)] as const).filter(([, value]) => value >= floor)
        const found = names.alike(baseline, name, floor)
        expect(found, `${name} ${floor}`).toEqual(new Map(wanted))
      }
  })

  it.each(baselines)('$what finds nobody for a name without letters', (baseline) => {
    expect(names.alike(baseline, '?!', 0.1).size).toBe(0)
  })

  it.each(baselines)('$what puts a party among the first ten unless ten others are more alike', (baseline) => {
    const wanted = party('Ilse Brandner')
    const place = (others: number) =>
      new PlainNames([wanted, ...Array.from({ length: others }, () => party('Ilse Brandtner'))]).isAmongFirst(
        baseline,
        'Ilse Brandtner',
        (one) => one === wanted,
      )
    expect([place(9), place(10)]).toEqual([true, false])
    expect(names.isAmongFirst(baseline, 'Ilse Brandtner', () => false)).toBe(false)
  })
})
