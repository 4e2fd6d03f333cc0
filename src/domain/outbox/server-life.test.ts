import { describe, expect, it } from 'vitest'
import { entry, fence, honoured, notHonoured, outcome, sending, stateOf } from '#tests/support/outbox-entries.ts'
import type { Entry } from './entry.ts'
import { earlierLife, isOfLife, lifeAfter, lifeAt, type Heard, type ServerLife } from './server-life.ts'
import { reduce } from './reduce.ts'

const first: ServerLife = { id: 'e1', epoch: 'e1', commit: 't.5.aa', since: 0 }
const heard = (change: Partial<Heard> = {}): Heard => ({
  epoch: 'e1',
  commit: 't.5.aa',
  isOther: false,
  asked: 'e1',
  at: 100,
  ...change,
})

describe('the life of the server', () => {
  it('is what the first answer says, and what was read before it counts as read in it', () => {
    expect(lifeAfter(null, heard({ asked: null }))).toEqual(first)
    expect(lifeAt(first, 0)).toBe('e1')
  })

  it.each([
    ['another epoch', { epoch: 'e2' }],
    ['a history that is not the one this device knows', { isOther: true }],
  ])('is another one with %s, from then on', (_, news) => {
    const next = lifeAfter(first, heard(news))
    expect(next).toMatchObject({ epoch: 'e1', since: 100, ...('epoch' in news && news) })
    expect(next.id).not.toBe(first.id)
    expect([lifeAt(next, 99), lifeAt(next, 100)]).toEqual([earlierLife, next.id])
  })

  it('does not change by an answer to a question of before, which may be old news', () => {
    const next = lifeAfter(first, heard({ epoch: 'e2' }))
    expect(lifeAfter(next, heard())).toBe(next)
    expect(lifeAfter(next, heard({ epoch: 'e2', isOther: true }))).toBe(next)
    expect(lifeAfter(next, heard({ asked: next.id })).epoch).toBe('e1')
  })

  it('goes on as far as it was ever heard to be, whatever overtakes what', () => {
    expect(lifeAfter(first, heard({ commit: 't.4.bb' }))).toBe(first)
    expect(lifeAfter(first, heard({ commit: 't.6.cc' }))).toEqual({ ...first, commit: 't.6.cc' })
    expect(lifeAfter(first, heard({ commit: 'u.1.dd' })).commit).toBe('u.1.dd')
    expect(lifeAfter(first, heard({ commit: null }))).toBe(first)
  })

  it('compares nothing where the server tells none', () => {
    expect(isOfLife({}, first)).toBe(true)
    expect(isOfLife({ life: 'e0' }, null)).toBe(true)
    expect(isOfLife({ life: 'e0' }, first)).toBe(false)
  })
})

describe('[F81] work of another life of the server', () => {
  const second: ServerLife = { id: 'e2', epoch: 'e2', commit: null, since: 100 }
  const now = 1000
  const inSecond = (...entries: Entry[]) => ({ ...stateOf(...entries), life: second })
  const carried = (change: Partial<Entry>) =>
    reduce(inSecond(entry({ life: 'e1', ...change })), { type: 'carry', id: 'e1', now }).entries[0]
  const sent = { firstSentAt: 1, lastSentAt: 1, frozen: true, tries: 1 }

  it('is not claimed before it was looked at', () => {
    const state = inSecond(entry({ life: 'e1' }))
    const claim = { type: 'claim', id: 'e1', fence, now, versions: { a: 1 } } as const
    expect(reduce(state, claim)).toBe(state)
    const found = { as: 'same', versions: { a: 7 } } as const
    const looked = reduce(state, { type: 'check-base', id: 'e1', fence, now, versions: { a: 1 }, life: 'e2', found })
    expect(looked.entries[0]).toMatchObject({ life: 'e2', versions: { a: 7 } })
    expect(reduce(looked, { ...claim, versions: { a: 7 } }).entries[0]?.state).toBe('sending')
  })

  it('is not taken for looked at by a read of a life that has ended meanwhile', () => {
    const state = inSecond(entry({ life: 'e1' }))
    const found = { as: 'same', versions: { a: 7 } } as const
    expect(reduce(state, { type: 'check-base', id: 'e1', fence, now, versions: { a: 1 }, life: 'e1', found })).toBe(
      state,
    )
  })

  it.each([
    ['a comment that was never sent goes on', { kind: 'comment' }, { state: 'queued', life: 'e2' }],
    ['a comment that was sent is read back', { kind: 'comment', ...sent }, { state: 'uncertain', life: 'e1' }],
    [
      'a share that was sent is asked about',
      { kind: 'share', ...sent },
      { state: 'uncertain', error: { code: 'ask' } },
    ],
    ['what may be done twice goes on', { kind: 'monitor.seen', ...sent }, { state: 'queued', life: 'e2' }],
    ['a review that was never sent stays, to be looked at', { kind: 'review' }, { state: 'queued', life: 'e1' }],
    ['a review that was sent is read back', { kind: 'review', ...sent }, { state: 'uncertain', life: 'e1' }],
  ])('%s', (_, change, after) => expect(carried(change)).toMatchObject(after))

  it('is as new where reading back found nothing of it', () => {
    const state = inSecond(entry({ life: 'e1', state: 'uncertain', ...sent }))
    const after = reduce(state, { type: 'resolve', id: 'e1', as: 'again', versions: {}, now })
    expect(after.entries[0]).toMatchObject({ state: 'queued', firstSentAt: null, frozen: false, life: 'e1' })
  })

  it.each([
    ['at its first attempt is as if it had never left', {}, { firstSentAt: null, frozen: false }],
    ['after an attempt of unknown outcome is still one that was sent', { isRepeat: true }, { firstSentAt: 0 }],
  ])('that the server refuses %s', (_, change, after) => {
    const state = { ...stateOf(sending({ life: 'e1', ...change })), life: second }
    const refused = outcome({ result: { class: 'epoch', ambiguous: false }, http: 409 })
    const done = reduce(state, { type: 'finish', id: 'e1', fence, now, chance: 0, keys: honoured, outcome: refused })
    expect(done.entries[0]).toMatchObject({ state: 'queued', ...after })
  })

  it('leaves no version behind that later work would be based on', () => {
    const known = { ...stateOf(), known: { a: 9 }, life: first }
    const after = reduce(known, { type: 'hear', heard: heard({ epoch: 'e2' }) })
    expect([after.known, after.life?.epoch]).toEqual([{}, 'e2'])
    const state = { ...stateOf(sending({ life: 'e1' }), entry({ seq: 2, life: 'e2' })), life: second }
    const late = outcome({ versions: { a: 9 } })
    const done = reduce(state, { type: 'finish', id: 'e1', fence, now, chance: 0, keys: notHonoured, outcome: late })
    expect([done.known, done.entries[1]?.versions]).toEqual([{}, { a: 1 }])
  })
})
