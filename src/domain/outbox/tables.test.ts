import { describe, expect, it } from 'vitest'
import type { ErrorClass } from '#contracts/outbox.ts'
import { entry } from '#tests/support/outbox-entries.ts'
import { isDue, nextAttempt } from './back-off.ts'
import { entryVersion } from './entry.ts'
import { failureOf, type Reply } from './error-class.ts'
import { type EntryContent, rulesOf } from './kinds.ts'
import { freeEntries, isEligible } from './lanes.ts'
import { chipOf, isStuck, markOf, unsettled } from './mark.ts'
import { troubleOf } from './trouble.ts'

const answer = (status: number, change: Partial<Extract<Reply, { kind: 'answer' }>> = {}): Reply => ({
  kind: 'answer',
  status,
  shapeOk: true,
  ...change,
})

describe('the class of an answer', () => {
  it.each([
    [{ kind: 'rejected' }, 'unreachable', true],
    [{ kind: 'timeout' }, 'retry', true],
    [{ kind: 'foreign', status: 404, isServerThere: true }, 'foreign', true],
    [{ kind: 'foreign', status: 204, isServerThere: false }, 'unreachable', true],
    [answer(200, { shapeOk: false }), 'retry', true],
    [answer(401), 'auth', false],
    [answer(400), 'invalid', false],
    [answer(402), 'credits', false],
    [answer(403), 'forbidden', false],
    [answer(404), 'gone', false],
    [answer(405), 'invalid', false],
    [answer(408), 'retry', false],
    [answer(409), 'conflict', false],
    [answer(409, { code: 'in_progress' }), 'retry', false],
    [answer(409, { code: 'epoch_changed' }), 'epoch', false],
    [answer(410), 'gone', false],
    [answer(412), 'conflict', false],
    [answer(413), 'invalid', false],
    [answer(418), 'invalid', false],
    [answer(422), 'invalid', false],
    [answer(425), 'retry', false],
    [answer(426), 'update', false],
    [answer(429), 'retry', false],
    [answer(500), 'retry', true],
    [answer(502), 'retry', true],
    [answer(503), 'retry', false],
    [answer(504), 'retry', true],
  ] as const)('%o is %s (may be applied: %s)', (reply, name, ambiguous) => {
    expect(failureOf(reply)).toEqual({ class: name, ambiguous })
  })

  it.each([200, 201, 204])('%i in the expected shape is the only acknowledgement', (status) => {
    expect(failureOf(answer(status))).toBeNull()
  })
})

describe('the pause before another attempt', () => {
  it.each([
    [1, 0, 1000],
    [1, 0.999, 1999],
    [3, 0, 1000],
    [5, 0.999, 31_969],
    [7, 0.999, 127_873],
    [8, 0.5, 3_600_000],
  ])('after %i tries with chance %d is %d ms', (tries, chance, expected) => {
    expect(nextAttempt(tries, 0, chance)).toBe(expected)
  })

  it('is what the server asked for', () => {
    expect(nextAttempt(9, 0, 0.5, 42)).toBe(42)
  })
})

describe('[F37] the wait of an entry', () => {
  const waiting = { notBefore: 10_000_000, enqueuedAt: 9_000_000, lastSentAt: null }
  it.each([
    ['not yet', waiting, 9_500_000, false],
    ['when its time has come', waiting, 10_000_000, true],
    ['not because the clock was put right by seconds', waiting, 8_995_000, false],
    ['when the clock stands before the press', waiting, 8_900_000, true],
    ['when the clock stands before the last attempt', { ...waiting, lastSentAt: 9_800_000 }, 9_500_000, true],
  ])('is over %s', (_, entry, now, expected) => {
    expect(isDue(entry, now)).toBe(expected)
  })
})

describe('lanes', () => {
  it('give a bulk entry all its lanes or none', () => {
    const bulk = entry({ seq: 3, keys: ['a', 'b'] })
    const all = [entry({ seq: 1, keys: ['a'] }), entry({ seq: 2, keys: ['c'] }), bulk, entry({ seq: 4, keys: ['b'] })]
    expect(freeEntries(all).map(({ seq }) => seq)).toEqual([1, 2])
    expect(isEligible(bulk, all, 0)).toBe(false)
  })

  it('agree whether asked one by one or all at once', () => {
    const all = [
      entry({ seq: 1, keys: ['a'], state: 'dead' }),
      entry({ seq: 2, keys: ['a', 'b'] }),
      entry({ seq: 3, keys: ['b'], state: 'acked' }),
      entry({ seq: 4, keys: ['b'] }),
      entry({ seq: 5, keys: ['c'], dependsOn: ['e4'] }),
      entry({ seq: 6, keys: ['d'], state: 'sending' }),
      entry({ seq: 7, keys: ['d'] }),
      entry({ seq: 8, keys: ['e'] }),
      entry({ seq: 9, keys: ['e', 'f'], state: 'uncertain' }),
      entry({ seq: 10, keys: ['f'] }),
    ]
    const oneByOne = all.filter((each) => isEligible(each, all, 0)).map(({ seq }) => seq)
    const atOnce = freeEntries(all).filter(({ state }) => state === 'queued')
    expect(atOnce.map(({ seq }) => seq)).toEqual(oneByOne)
  })
})

describe('marks', () => {
  it.each([
    ['queued', false, 'queued'],
    ['queued', true, 'waitingForSignIn'],
    ['sending', false, 'sending'],
    ['uncertain', false, 'sending'],
    ['uncertain', true, 'waitingForSignIn'],
    ['acked', false, 'sent'],
    ['conflict', false, 'decision'],
    ['quarantined', true, 'decision'],
    ['dead', false, 'refused'],
    ['parked', false, 'queued'],
  ] as const)('%s (paused: %s) reads %s', (state, paused, mark) => {
    expect(markOf(entry({ state }), paused)).toBe(mark)
  })

  it('ask about what may have been sent', () => {
    const asked = entry({ state: 'uncertain', error: { class: 'retry', http: null, code: 'ask' } })
    expect(markOf(asked, false)).toBe('decision')
  })

  it('show the most urgent thing on the chip', () => {
    const queued = entry({ seq: 1 })
    const dead = entry({ seq: 2, state: 'dead' })
    const conflict = entry({ seq: 3, state: 'conflict' })
    const sending = entry({ state: 'sending' })
    const online = { online: true, foreign: false }
    const offline = { online: false, foreign: false }
    const foreign = { online: false, foreign: true }
    expect(chipOf([queued, dead, conflict], false, online)).toEqual({ mark: 'decision', count: 1 })
    expect(chipOf([queued, dead], false, offline)).toEqual({ mark: 'refused', count: 1 })
    expect(chipOf([queued, queued], true, online)).toEqual({ mark: 'waitingForSignIn', count: 2 })
    expect(chipOf([queued], false, online)).toEqual({ mark: 'queued', count: 1 })
    expect(chipOf([queued], false, offline)).toEqual({ mark: 'offline', count: 1 })
    expect(chipOf([sending, queued], false, online)).toEqual({ mark: 'sending', count: 1 })
    expect(chipOf([sending, queued], false, offline)).toEqual({ mark: 'offline', count: 2 })
    expect(chipOf([sending, queued], false, foreign)).toEqual({ mark: 'foreign', count: 2 })
    expect(chipOf([queued, dead], false, foreign)).toEqual({ mark: 'refused', count: 1 })
    expect(chipOf([], false, offline)).toEqual({ mark: 'offline', count: 0 })
    expect(chipOf([entry({ state: 'acked' })], false, online)).toEqual({ mark: 'online', count: 0 })
  })

  const failed = (name: ErrorClass) => ({ error: { class: name, http: null, code: null } })
  const reviewed = (...reasons: { id?: string; message: string }[]): EntryContent => ({
    kind: 'review',
    intent: {
      provider: 'p',
      searchId: 's',
      matchIds: ['a', 'b'],
      status: 'open',
      comment: null,
      versions: {},
    },
    about: { title: 'Anna', place: 'Anna', author: 'Mina', asOf: '', base: [] },
    reasons,
  })

  it.each([
    [{ state: 'dead', ...failed('invalid') }, reviewed({ message: 'No.' }, { message: 'No.' }), ['No.']],
    [{ state: 'dead', ...failed('forbidden') }, reviewed({ message: 'Not on Fridays.' }), ['Not on Fridays.']],
    [{ state: 'dead', ...failed('invalid') }, reviewed({ id: 'a', message: 'A.' }, { id: 'b', message: 'B.' }), ['B.']],
    [{ state: 'dead', ...failed('forbidden') }, reviewed(), ['You are not allowed to make this change.']],
    [{ state: 'dead', ...failed('gone') }, reviewed({ message: 'Resource not found.' }), ['No longer exists']],
    [{ state: 'dead', ...failed('invalid') }, reviewed(), ['Something went wrong']],
    [{ tries: 8, ...failed('retry') }, reviewed(), ['Something went wrong', 'not sent yet']],
    [{ tries: 7, ...failed('retry') }, reviewed(), []],
  ] as const)('say on the row of a match what keeps %o from being done', (change, content, said) => {
    expect(troubleOf(entry(change), content, 'b')).toEqual(said)
  })

  it('count what is not settled, and notice what is stuck', () => {
    expect(unsettled([entry(), entry({ state: 'acked' }), entry({ state: 'dead' })])).toBe(2)
    expect(isStuck(entry({ tries: 8 }))).toBe(true)
    expect(isStuck(entry({ tries: 7 }))).toBe(false)
  })
})

it('knows the rules of its own kinds and versions only', () => {
  expect(rulesOf(entry())?.unknown).toBe('verify')
  expect(rulesOf(entry({ kind: 'telegram' }))).toBeNull()
  expect(rulesOf(entry({ kind: 'toString' }))).toBeNull()
  expect(rulesOf(entry({ v: entryVersion + 1 }))).toBeNull()
})
