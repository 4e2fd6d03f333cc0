import { describe, expect, it } from 'vitest'
import { rescreenEffect, type HeldMatch, type OnLost, type RescreenEffect, type SeenParty } from './rescreen-effect.ts'

const held = (rest: Partial<HeldMatch> = {}): HeldMatch => ({
  status: 'open',
  score: 82,
  reviewed: false,
  lost: false,
  ...rest,
})
const reviewed = (status: HeldMatch['status'], rest: Partial<HeldMatch> = {}) =>
  held({ status, reviewed: true, ...rest })
const seen = (rest: Partial<SeenParty> = {}): SeenParty => ({
  score: 82,
  changed: false,
  valid: true,
  sanctionAdded: false,
  ...rest,
})
const told: OnLost = ({ status, score }) => ({ status, score })
const atZero: OnLost = ({ status }) => ({ status: status === 'discarded' ? status : 'open', score: 0 })
const discarded: OnLost = ({ score }) => ({ status: 'discarded', score })
const none: RescreenEffect = { type: 'none' }
const reopened: RescreenEffect = { type: 'update', reopens: true, alerts: true }
const quiet: RescreenEffect = { type: 'update', reopens: false, alerts: false }

describe('a party that matches now', () => {
  it.each<[string, HeldMatch | undefined, SeenParty, RescreenEffect]>([
    ['is a new match where there was none', undefined, seen(), { type: 'add', supersedes: false }],
    ['leaves an equal match as it is, whatever its status', reviewed('true-positive'), seen(), none],
    [
      'updates an open match whose data changed',
      held(),
      seen({ changed: true }),
      { type: 'update', reopens: false, alerts: true },
    ],
    [
      'updates an open match whose score fell',
      held(),
      seen({ score: 80 }),
      { type: 'update', reopens: false, alerts: true },
    ],
    ['reopens a true positive whose data changed', reviewed('true-positive'), seen({ changed: true }), reopened],
    ['reopens a true positive whose score fell', reviewed('true-positive'), seen({ score: 80 }), reopened],
    ['reopens a false positive whose score rises', reviewed('false-positive'), seen({ score: 83 }), reopened],
    [
      'reopens a false positive that a sanction is added to, even at a lower score',
      reviewed('false-positive'),
      seen({ score: 80, changed: true, sanctionAdded: true }),
      reopened,
    ],
    ['updates another false positive quietly', reviewed('false-positive'), seen({ changed: true }), quiet],
    ['updates a false positive quietly whose score fell', reviewed('false-positive'), seen({ score: 81 }), quiet],
    ['updates quietly what a person has discarded', reviewed('discarded'), seen({ score: 99, changed: true }), quiet],
    [
      'is a new match where the old one was lost and discarded',
      reviewed('discarded', { lost: true }),
      seen(),
      { type: 'add', supersedes: true },
    ],
    ['reopens a true positive that was lost', reviewed('true-positive', { lost: true }), seen(), reopened],
    ['reopens a false positive that was lost', reviewed('false-positive', { lost: true }), seen(), reopened],
    [
      'updates a match that fell to 0 and waits to be discarded',
      reviewed('open', { lost: true, score: 0 }),
      seen(),
      { type: 'update', reopens: false, alerts: true },
    ],
  ])('%s', (_, match, party, effect) => expect(rescreenEffect(match, party, told)).toEqual(effect))
})

describe('a party that is found with a score that makes it no match', () => {
  const unfit = seen({ score: 0, valid: false })

  it('is shown as such where there was none, and left alone where it was discarded', () => {
    expect(rescreenEffect(undefined, unfit, discarded)).toEqual({ type: 'add', supersedes: false })
    expect(rescreenEffect(held({ status: 'discarded', score: 0 }), unfit, discarded)).toEqual(none)
  })

  it('is lost to whoever reviewed it, once, and told to the others', () => {
    const lost = { type: 'lose', status: 'discarded', score: 82, alerts: true }
    expect(rescreenEffect(reviewed('true-positive'), unfit, discarded)).toEqual(lost)
    expect(rescreenEffect(reviewed('true-positive', { lost: true }), unfit, discarded)).toEqual(none)
    expect(rescreenEffect(held(), unfit, discarded)).toEqual({ type: 'update', reopens: false, alerts: true })
  })

  it('is a new match once its score makes it one, though nobody has ever reviewed it', () => {
    const effect = rescreenEffect(held({ status: 'discarded', score: 0.4 }), seen({ score: 60 }), discarded)
    expect(effect).toEqual({ type: 'add', supersedes: true })
  })
})

describe('a party that matches no more', () => {
  const lose = (status: HeldMatch['status'], score: number): RescreenEffect => ({
    type: 'lose',
    status,
    score,
    alerts: true,
  })

  it('is nothing where there was no match, or where that was told before', () => {
    expect(rescreenEffect(undefined, undefined, told)).toEqual(none)
    expect(rescreenEffect(reviewed('true-positive', { lost: true }), undefined, atZero)).toEqual(none)
  })

  it('leaves the list where nobody ever reviewed the match', () => {
    for (const onLost of [told, atZero, discarded])
      expect(rescreenEffect(held(), undefined, onLost)).toEqual({ type: 'hide' })
  })

  it.each(['true-positive', 'false-positive', 'open'] as const)('keeps a reviewed match in its way: %s', (status) => {
    expect(rescreenEffect(reviewed(status), undefined, told)).toEqual(lose(status, 82))
    expect(rescreenEffect(reviewed(status), undefined, atZero)).toEqual(lose('open', 0))
    expect(rescreenEffect(reviewed(status), undefined, discarded)).toEqual(lose('discarded', 82))
  })

  it('tells nobody of what was discarded already', () => {
    for (const onLost of [told, atZero, discarded])
      expect(rescreenEffect(reviewed('discarded'), undefined, onLost)).toMatchObject({
        status: 'discarded',
        alerts: false,
      })
  })
})
