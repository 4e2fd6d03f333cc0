import { describe, expect, it } from 'vitest'
import type { ErrorClass } from '#contracts/outbox.ts'
import { entry, fence, honoured, notHonoured, outcome, sending, stateOf } from '#tests/support/outbox-entries.ts'
import { unknownVersion, type Entry } from './entry.ts'
import { reduce } from './reduce.ts'
import type { Outcome } from './state.ts'

const now = 1000
const claim = { type: 'claim', id: 'e1', fence, now, versions: { a: 1 } } as const
const finish = (change: Partial<Outcome<Entry>> = {}, keys = honoured) =>
  ({ type: 'finish', id: 'e1', fence, now, chance: 0, keys, outcome: outcome(change) }) as const
const failed = (name: ErrorClass, ambiguous = false) => ({ result: { class: name, ambiguous } })

describe('a claim', () => {
  it('sends an entry whose lanes are free, and freezes it', () => {
    const [sent] = reduce(stateOf(entry()), claim).entries
    expect(sent).toMatchObject({
      state: 'sending',
      frozen: true,
      tries: 1,
      firstSentAt: now,
      lastSentAt: now,
      lease: fence,
    })
  })

  it.each([
    ['an earlier entry holds a lane', stateOf(entry({ seq: 0, id: 'e0' }), entry())],
    ['its time has not come', stateOf(entry({ notBefore: now + 1 }))],
    ['it is being sent', stateOf(sending())],
    ['the scope is paused', { ...stateOf(entry()), paused: true }],
    ['another tab has the lease', { ...stateOf(entry()), lease: { owner: 'other', epoch: 1, beat: 0 } }],
    ['the epoch is over', { ...stateOf(entry()), lease: { ...fence, epoch: 2, beat: 0 } }],
    ['it was rebased after the call was built', stateOf(entry({ versions: { a: 2 } }))],
    ['a later entry of its lane is on its way', stateOf(entry(), sending({ seq: 2 }))],
    ['a later entry of its lane is of unknown outcome', stateOf(entry(), entry({ seq: 2, state: 'uncertain' }))],
    ['it depends on something unsettled', stateOf(entry({ dependsOn: ['e9'] }), entry({ seq: 9, keys: ['z'] }))],
  ])('is refused when %s', (_, state) => {
    expect(reduce(state, claim)).toBe(state)
  })

  it.each(['uncertain', 'conflict', 'parked', 'quarantined'] as const)('waits behind an earlier %s entry', (held) => {
    const state = stateOf(entry({ seq: 0, id: 'e0', state: held }), entry())
    expect(reduce(state, claim)).toBe(state)
  })

  it.each(['dead', 'acked'] as const)('passes an earlier %s entry', (settled) => {
    const state = stateOf(entry({ seq: 0, id: 'e0', state: settled }), entry())
    expect(reduce(state, claim)).not.toBe(state)
  })
})

describe('a finish', () => {
  it('keeps the first send for ever and settles an applied entry', () => {
    const [done] = reduce(stateOf(sending({ firstSentAt: 5 })), finish()).entries
    expect(done).toMatchObject({ state: 'acked', ackedAt: now, firstSentAt: 5, lease: null })
  })

  it.each([
    ['unreachable', 'queued', { tries: 0, notBefore: now }],
    ['foreign', 'queued', { tries: 1, notBefore: now + 1000 }],
    ['retry', 'queued', { tries: 1, notBefore: now + 1000 }],
    ['auth', 'queued', { tries: 0 }],
    ['forbidden', 'dead', {}],
    ['gone', 'dead', {}],
    ['conflict', 'conflict', {}],
    ['invalid', 'dead', {}],
    ['credits', 'dead', {}],
    ['update', 'parked', {}],
  ] as const)('%s makes it %s', (name, state, more) => {
    const after = reduce(stateOf(sending()), finish(failed(name)))
    expect(after.entries[0]).toMatchObject({ state, lease: null, ...more })
    expect(after.paused).toBe(name === 'auth')
  })

  it('of unknown outcome repeats where keys are honoured, and is uncertain elsewhere', () => {
    const lost = failed('unreachable', true)
    expect(reduce(stateOf(sending()), finish(lost)).entries[0]?.state).toBe('queued')
    expect(reduce(stateOf(sending()), finish(lost, notHonoured)).entries[0]?.state).toBe('uncertain')
    const old = sending({ firstSentAt: now - 31 * 86_400_000 })
    expect(reduce(stateOf(old), finish(lost)).entries[0]?.state).toBe('uncertain')
  })

  it('is refused after another tab has taken over', () => {
    const state = { ...stateOf(sending()), lease: { owner: 'other', epoch: 2, beat: 0 } }
    expect(reduce(state, finish())).toBe(state)
  })

  it('waits as long as Retry-After says', () => {
    const after = reduce(stateOf(sending()), finish({ ...failed('retry'), retryAfter: 77_000 }))
    expect(after.entries[0]?.notBefore).toBe(77_000)
  })

  it('[F80] waits for five minutes at most, whatever Retry-After says', () => {
    const after = reduce(stateOf(sending()), finish({ ...failed('retry'), retryAfter: now + 86_400_000 }))
    expect(after.entries[0]?.notBefore).toBe(now + 300_000)
  })

  it('moves later unsent entries onto the new version, if they were based on the same', () => {
    const later = entry({ seq: 2 })
    const onOther = entry({ seq: 3, versions: { a: 9 } })
    const frozen = entry({ seq: 4, frozen: true })
    const after = reduce(stateOf(sending(), later, onOther, frozen), finish({ versions: { a: 5 } }))
    expect(after.entries.map(({ versions }) => versions['a'])).toEqual([1, 5, 9, 1])
  })

  it('is what a later entry of a page that has not read it yet is based on, but never moves one back', () => {
    const acked = reduce(stateOf(sending()), finish({ versions: { a: 2 } }))
    const stale = reduce(acked, { type: 'enqueue', entry: entry({ seq: 2, versions: { a: 1 } }) })
    expect(stale.entries[1]?.versions).toEqual({ a: 2 })
    const newer = reduce(acked, { type: 'enqueue', entry: entry({ seq: 2, versions: { a: 3 } }) })
    expect(newer.entries[1]?.versions).toEqual({ a: 3 })
    const unknown = reduce(acked, { type: 'enqueue', entry: entry({ seq: 2, versions: { a: unknownVersion } }) })
    expect(unknown.entries[1]?.versions).toEqual({ a: unknownVersion })
  })

  it('takes what depends on a dead entry with it, naming it', () => {
    const state = stateOf(sending(), entry({ seq: 2, dependsOn: ['e1'] }), entry({ seq: 3, dependsOn: ['e2'] }))
    const after = reduce(state, finish(failed('invalid')))
    expect(after.entries.map((one) => [one.state, one.error?.class, one.error?.code])).toEqual([
      ['dead', 'invalid', null],
      ['dead', 'dependency', 'e1'],
      ['dead', 'dependency', 'e2'],
    ])
  })
})

describe('the lease', () => {
  const take = (seen: Parameters<typeof reduce>[1] & { type: 'take-lease' }) => seen
  const held = { owner: 'other', epoch: 4, beat: 7 }

  it('goes to whoever holds the lock, with a higher epoch', () => {
    const after = reduce({ ...stateOf(), lease: held }, take({ type: 'take-lease', owner: 'tab', seen: 'any' }))
    expect(after.lease).toEqual({ owner: 'tab', epoch: 5, beat: 0 })
  })

  it('without a lock goes only to whoever finds it free, or saw it stand still', () => {
    const state = { ...stateOf(), lease: held }
    expect(reduce(state, take({ type: 'take-lease', owner: 'tab', seen: null }))).toBe(state)
    expect(reduce(state, take({ type: 'take-lease', owner: 'tab', seen: { ...held, beat: 6 } }))).toBe(state)
    expect(reduce(state, take({ type: 'take-lease', owner: 'tab', seen: held })).lease?.epoch).toBe(5)
    const free = { ...state, lease: { ...held, owner: '' } }
    expect(reduce(free, take({ type: 'take-lease', owner: 'tab', seen: null })).lease?.epoch).toBe(5)
  })

  it('beats and is released only by its holder', () => {
    const state = stateOf()
    expect(reduce(state, { type: 'beat', fence }).lease?.beat).toBe(1)
    expect(reduce(state, { type: 'beat', fence: { owner: 'tab', epoch: 0 } })).toBe(state)
    expect(reduce(state, { type: 'release', fence }).lease?.owner).toBe('')
    expect(reduce(state, { type: 'release', fence: { owner: 'x', epoch: 1 } })).toBe(state)
  })

  it('recovers what a dead sender left, and leaves alone what is its own', () => {
    const left = sending({ lease: { owner: 'dead', epoch: 0 } })
    const own = sending({ seq: 2, keys: ['b'] })
    const event = { type: 'recover', fence, now, keys: notHonoured } as const
    expect(reduce(stateOf(left, own), event).entries.map(({ state }) => state)).toEqual(['uncertain', 'sending'])
    expect(reduce(stateOf(left), { ...event, keys: honoured }).entries[0]?.state).toBe('queued')
  })
})

describe('what a person does', () => {
  it('undoes only what was never sent', () => {
    expect(reduce(stateOf(entry()), { type: 'undo', id: 'e1', now }).entries).toEqual([])
    const tried = stateOf(entry({ firstSentAt: 1 }))
    expect(reduce(tried, { type: 'undo', id: 'e1', now })).toBe(tried)
  })

  it.each(['sending', 'acked'] as const)('cannot discard what is %s', (state) => {
    const so = stateOf(entry({ state, lease: fence }))
    expect(reduce(so, { type: 'discard', id: 'e1', now })).toBe(so)
  })

  it.each(['queued', 'uncertain', 'conflict', 'dead', 'parked', 'quarantined'] as const)(
    'discards %s work, and it is on record',
    (state) => {
      const after = reduce(stateOf(entry({ state })), { type: 'discard', id: 'e1', now })
      expect(after.entries).toEqual([])
      expect(after.log).toMatchObject([{ outcome: 'discarded', at: now }])
    },
  )

  it('retries refused work from the start', () => {
    const dead = entry({ state: 'dead', tries: 3, error: { class: 'invalid', http: 400, code: null } })
    expect(reduce(stateOf(dead), { type: 'retry', id: 'e1', now }).entries[0]).toMatchObject({
      state: 'queued',
      tries: 0,
      error: null,
    })
  })

  it('sends everything that only waits', () => {
    const after = reduce(stateOf(entry({ notBefore: 9000 })), { type: 'flush', now })
    expect(after.entries[0]?.notBefore).toBe(now)
  })

  it('decides a conflict, and whatever takes its place joins the queue', () => {
    const mine = entry({ seq: 1, id: 'new', versions: { a: 8 } })
    const state = stateOf(entry({ state: 'conflict' }))
    const after = reduce(state, { type: 'decide', id: 'e1', as: 'replaced', entries: [mine], now })
    expect(after.entries).toEqual([mine])
    expect(after.log).toMatchObject([{ outcome: 'replaced' }])
    expect(
      reduce(stateOf(entry()), { type: 'decide', id: 'e1', as: 'replaced', entries: [mine], now }).entries,
    ).toHaveLength(1)
  })

  it('answers for work that may have been sent', () => {
    const asked = stateOf(entry({ state: 'uncertain' }))
    const resolve = { type: 'resolve', id: 'e1', versions: {}, now } as const
    expect(reduce(asked, { ...resolve, as: 'applied' }).entries[0]?.state).toBe('acked')
    expect(reduce(asked, { ...resolve, as: 'again' }).entries[0]?.state).toBe('queued')
    expect(reduce(asked, { ...resolve, as: 'ask' }).entries[0]?.error?.code).toBe('ask')
  })
})

it('turns acknowledged work into history', () => {
  const state = stateOf(entry({ state: 'acked', ackedAt: 10 }), entry({ seq: 2, state: 'acked', ackedAt: 900 }))
  const after = reduce(state, { type: 'settle', before: 500, now })
  expect(after.entries.map(({ id }) => id)).toEqual(['e2'])
  expect(after.log).toMatchObject([{ outcome: 'sent' }])
})

it('takes the same id only once', () => {
  const state = stateOf(entry())
  expect(reduce(state, { type: 'enqueue', entry: entry({ seq: 7, id: 'e1' }) })).toBe(state)
})
