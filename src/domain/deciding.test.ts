import { describe, expect, it } from 'vitest'
import type { Comment } from '#contracts/match.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { decidedBy, doubtAbout, eligibilityOf, isFinal, openAfter } from './deciding.ts'

const said = (author: string, status: MatchStatus | null, change: Partial<Comment> = {}): Comment => ({
  id: 'c-1',
  text: `[${author}] seen`,
  author,
  at: '2026-11-20T10:00:00Z',
  status,
  clientKey: 'key-1',
  ...change,
})
const match = (confirmedStatus: MatchStatus, ...comments: Comment[]) => ({ confirmedStatus, comments })

describe('who set a status', () => {
  it.each([
    ['nobody said anything', match('true-positive'), null],
    ['only something else was said', match('true-positive', said('Bo', 'open'), said('Ana', null)), null],
    ['two said it: the newer', match('open', said('Bo', 'open'), said('Ana', 'open')), 'Bo'],
    [
      'mine is not sent yet',
      match('open', said('Mina', 'open', { id: 'e', clientKey: 'e' }), said('Bo', 'open')),
      'Bo',
    ],
  ])('%s', (_what, seen, name) => expect(decidedBy(seen)).toBe(name))
})

describe('what is asked before a status is set', () => {
  const confirmed = match('true-positive', said('Bo', 'true-positive'))
  it.each([
    ['an open match is judged', match('open'), 'false-positive', null],
    ['an open match is confirmed', match('open'), 'true-positive', null],
    ['it is discarded', match('open'), 'discarded', 'discards'],
    ['a colleague has confirmed it', confirmed, 'false-positive', 'takes-back'],
    ['a colleague has confirmed it, and it is opened again', confirmed, 'open', 'takes-back'],
    ['a colleague has confirmed it, and so do I', confirmed, 'true-positive', null],
    ['somebody has confirmed it who is not known', match('true-positive'), 'false-positive', 'takes-back'],
    ['I have confirmed it', match('true-positive', said('Mina', 'true-positive')), 'false-positive', null],
    ['a colleague has cleared it', match('false-positive', said('Bo', 'false-positive')), 'true-positive', null],
  ] as const)('%s', (_what, seen, next, doubt) => expect(doubtAbout(seen, next, 'Mina')).toBe(doubt))
})

it('only a Discarded under rules is final', () => {
  expect(isFinal('discard-rules', 'discarded')).toBe(true)
  expect(isFinal('discard-rules', 'true-positive')).toBe(false)
  expect(isFinal('free', 'discarded')).toBe(false)
})

describe('the next open one', () => {
  const rows = (...statuses: MatchStatus[]) => statuses.map((status, at) => ({ id: String(at), status }))
  it.each([
    ['stands below', rows('open', 'false-positive', 'open'), '0', '2'],
    ['stands above, where none is below', rows('open', 'open', 'true-positive'), '1', '0'],
    ['is never itself', rows('true-positive', 'open'), '1', undefined],
    ['is the first, from outside', rows('true-positive', 'open'), 'elsewhere', '1'],
    ['is nowhere', rows(), '0', undefined],
  ])('%s', (_what, list, id, next) => expect(openAfter(list, id)?.id).toBe(next))
})

it('several matches are told apart by whether a status may be set on each, and why not', () => {
  const matches = [
    { name: 'a', status: 'open', score: 92 },
    { name: 'b', status: 'open', score: 0 },
    { name: 'c', status: 'discarded', score: 0 },
    { name: 'd', status: 'discarded', score: 40 },
  ] as const
  const { eligible, blocked } = eligibilityOf('discard-rules', matches, 'false-positive')
  expect(eligible.map(({ name }) => name)).toEqual(['a'])
  expect(blocked.map(({ problem, matches: of }) => [problem, of.map(({ name }) => name)])).toEqual([
    ['review.zeroOnlyDiscard', ['b']],
    ['review.discardedFinal', ['c', 'd']],
  ])
  expect(eligibilityOf('free', matches, 'false-positive').blocked).toEqual([])
})
