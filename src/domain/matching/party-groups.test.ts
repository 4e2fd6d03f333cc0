import { describe, expect, it } from 'vitest'
import { ofNation, person } from '#tests/support/party-identity.ts'
import { groupParties } from './party-groups.ts'
import type { PartyIdentity } from './same-party.ts'

const day = '1962-04-17'
const passport = (value: string) => ({ type: 'Passport', value, country: 'RS' })
const listsOf = (parties: readonly PartyIdentity[]) =>
  groupParties(parties, (party) => party).map(({ members }) => members.map(({ list }) => list))

describe('parties of several lists', () => {
  it('stand together in the order in which they came, each group where its first one stands', () => {
    const parties = [
      person('a', 'Rashid Norvegal', { born: ['1950-02-03'] }),
      person('b', 'Marvinko Osterval', { born: [day] }),
      person('c', 'Somebody Else', { born: [day] }),
      person('d', 'OSTERVAL, Marvinko', { born: [day] }),
      person('e', 'Norvegal Rashid', { born: ['1950-02-03'] }),
      person('f', 'Marvinko Josip Osterval', { born: [day] }),
    ]
    expect(listsOf(parties)).toEqual([
      ['a', 'e'],
      ['b', 'd', 'f'],
    ])
  })

  it('tell why, for every two of them that are certain', () => {
    const parties = [
      person('a', 'Marvinko Osterval', { born: [day] }),
      person('b', 'Marvinko Osterval', { born: [day] }),
    ]
    const [group] = groupParties(parties, (party) => party)
    expect(group?.links).toEqual([{ a: parties[0], b: parties[1], reason: expect.objectContaining({ date: day }) }])
  })

  it('are linked by a third that both are, where nothing speaks against it', () => {
    const parties = [
      person('a', 'Marvinko Osterval', { born: [day] }),
      person('b', ['Marvinko Osterval', 'Josip Tarn'], { born: [day], identifiers: [passport('A1234567')] }),
      person('c', 'Josip Tarn', { identifiers: [passport('A1234567')] }),
    ]
    expect(listsOf(parties)).toEqual([['a', 'b', 'c']])
  })

  it('are not where two of the ends contradict each other: the surest link counts', () => {
    const parties = [
      person('a', 'Marvinko Osterval', { born: [day] }),
      person('b', 'Marvinko Osterval', { born: [day, '1970-09-09'], identifiers: [passport('A1234567')] }),
      person('c', 'Marvinko Osterval', { born: ['1970-09-09'], identifiers: [passport('A1234567')] }),
    ]
    expect(listsOf(parties)).toEqual([['b', 'c']])
  })

  it('never bring two together whose numbers contradict, whatever the names say, nor by way of a third', () => {
    const named = (list: string, ...numbers: string[]) =>
      person(list, 'Marvinko Josip Osterval', {
        born: [day],
        countries: [ofNation('RS')],
        identifiers: numbers.map((value) => ({ type: 'National ID No.', value, country: 'RS' })),
      })
    const [one, other] = [named('a', '170496271'), named('b', '990088771')]
    expect(listsOf([one, other])).toEqual([])
    expect(listsOf([one, named('c'), other])).toEqual([['a', 'c']])
    expect(listsOf([one, named('c', '170496271'), other])).toEqual([['a', 'c']])
  })

  it('never bring two of one list together', () => {
    const parties = ['a', 'b', 'a'].map((list) => person(list, 'Marvinko Osterval', { born: [day] }))
    expect(listsOf(parties)).toEqual([['a', 'b']])
  })

  it('are none where nobody is anybody else', () => {
    expect(listsOf([person('a', 'Marvinko Osterval'), person('b', 'Marvinko Osterval')])).toEqual([])
    expect(listsOf([])).toEqual([])
  })
})

/** A name for each number, in letters. */
const nameOf = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'bcdfghklmr'.charAt(Number(digit)))

it('finds them among thousands without comparing everybody with everybody', () => {
  let reads = 0
  const counted = (party: PartyIdentity): PartyIdentity =>
    Object.defineProperty({ ...party }, 'list', {
      get: () => {
        reads += 1
        return party.list
      },
    })
  const born = (at: number) => ({ born: [String(1900 + (at % 100))], countries: [ofNation('RS')] })
  const filler = Array.from({ length: 5000 }, (_, at) =>
    counted(person(at % 2 === 0 ? 'a' : 'b', `Zora${nameOf(at)} Quela${nameOf(at * 7)}`, born(at))),
  )
  const pair = ['a', 'b'].map((list) => person(list, 'Marvinko Osterval', { born: [day] }))
  expect(groupParties([...filler, ...pair], (party) => party).map(({ members }) => members)).toContainEqual(pair)
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThan(5 * filler.length) // everybody with everybody would be 12 million comparisons
})
