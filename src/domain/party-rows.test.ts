import { describe, expect, it } from 'vitest'
import type { SameParty } from '#contracts/same-party.ts'
import { matchView } from '#tests/support/sample-match.ts'
import type { MatchView } from './outbox/overlay.ts'
import { differingFacts } from './differing-facts.ts'
import { pairOf, partyRows } from './party-rows.ts'
import { samePartyText } from './same-party-words.ts'

const reason: SameParty['reason'] = {
  by: 'birth-date',
  date: '1962-04-17',
  names: { one: 'Ann Tarn', other: 'TARN, Ann' },
}
/** Matches by their ids, each with those that are told to be the same party. */
const match = (id: string, same: readonly string[] = [], change: Partial<MatchView> = {}) =>
  matchView({ id, ...(same.length > 0 && { sameParty: same.map((matchId) => ({ matchId, reason })) }), ...change })
const rowsOf = (matches: readonly MatchView[], ...apart: string[]) =>
  partyRows(matches, new Set(apart)).map(({ lead, others }) => [lead.id, ...others.map((other) => other.match.id)])

describe('the rows of a list', () => {
  it('are its matches, where nobody is anybody else', () => {
    expect(rowsOf([match('a'), match('b')])).toEqual([['a'], ['b']])
  })

  it('put matches of one party together where the first of them stands', () => {
    expect(rowsOf([match('x'), match('a', ['b']), match('y'), match('b', ['a'])])).toEqual([['x'], ['a', 'b'], ['y']])
  })

  it('put together what is one party by way of a third, in whatever order they come', () => {
    expect(rowsOf([match('a', ['c']), match('b', ['c']), match('c', ['a', 'b'])])).toEqual([['a', 'b', 'c']])
    expect(partyRows([match('a', ['c']), match('b', ['c']), match('c', ['a', 'b'])], new Set())[0]?.others).toEqual([
      expect.objectContaining({ reason: null }),
      expect.objectContaining({ reason }),
    ])
  })

  it('keep apart the pairs that somebody shows separately, whatever links them', () => {
    const three = [match('a', ['b', 'c']), match('b', ['a', 'c']), match('c', ['a', 'b'])]
    expect(rowsOf(three, pairOf('c', 'a'), pairOf('c', 'b'))).toEqual([['a', 'b'], ['c']])
    expect(rowsOf(three, pairOf('c', 'a'))).toEqual([['a', 'b'], ['c']])
    expect(rowsOf(three, pairOf('a', 'b'), pairOf('a', 'c'), pairOf('b', 'c'))).toEqual([['a'], ['b'], ['c']])
    expect(
      partyRows(three, new Set([pairOf('c', 'a'), pairOf('c', 'b')]))[1]?.apart.map((one) => one.match.id),
    ).toEqual(['a', 'b'])
  })

  it('never show one status for two, nor hide what has to be settled', () => {
    expect(rowsOf([match('a', ['b']), match('b', ['a'], { status: 'false-positive' })])).toEqual([['a'], ['b']])
    expect(rowsOf([match('a', ['b']), match('b', ['a'], { refused: 'Somebody else' })])).toEqual([['a'], ['b']])
    const pending = { entryId: 'e', mark: 'decision' as const, status: null }
    expect(rowsOf([match('a', ['b']), match('b', ['a'], { pending })])).toEqual([['a'], ['b']])
  })

  it('stay together while a decision on all of them waits to be sent', () => {
    const decided = {
      status: 'false-positive' as const,
      pending: { entryId: 'e', mark: 'queued' as const, status: 'false-positive' as const },
    }
    expect(rowsOf([match('a', ['b'], decided), match('b', ['a'], decided)])).toEqual([['a', 'b']])
  })

  it('leave out who is not on the page', () => {
    expect(rowsOf([match('a', ['gone'])])).toEqual([['a']])
  })
})

describe('what another list tells', () => {
  it('is what the row does not tell already, capitals aside', () => {
    const lead = match('a', [], { name: 'Ann Tarn', dateOfBirth: '1962-04-17', countries: ['SE'], gender: null })
    const other = match('b', [], {
      name: 'ANN TARN',
      datesOfBirth: ['1962', '1962-04-17'],
      countries: ['SE', 'FI'],
      gender: 'female',
    })
    expect(differingFacts(lead, other)).toEqual([
      { field: 'birth-date', values: ['1962'] },
      { field: 'country', values: ['FI'] },
      { field: 'gender', values: ['female'] },
    ])
    expect(differingFacts(lead, lead)).toEqual([])
  })
})

it('says why two matches are one party in sentences that a person reads', () => {
  expect(samePartyText(reason)).toBe(
    'Both lists give the same date of birth: 17 Apr 1962. The names agree: Ann Tarn, TARN, Ann.',
  )
  const names = { one: 'Ann Tarn', other: 'Ann Tarn' }
  expect(samePartyText({ by: 'identifier', type: 'Passport', value: 'A1234567', country: 'SE', names })).toBe(
    'Both lists give the same Passport: A1234567 (Sweden). Both have the name Ann Tarn.',
  )
  expect(samePartyText({ by: 'birth-year', year: '1962', country: 'SE', names })).toContain('1962, and Sweden')
  expect(samePartyText(null)).toContain('a third')
})
