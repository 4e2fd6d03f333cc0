import { describe, expect, it } from 'vitest'
import type { TenantSettings } from '#contracts/settings.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import {
  beginEditing,
  beingSent,
  discarded,
  edited,
  failed,
  isReady,
  kept,
  merged,
  newsSince,
  problemsIn,
  reconnected,
  restored,
  saved,
  sendable,
  settled,
  unsaved,
  unsavedOf,
  waiting,
} from './editing.ts'

const settings = (change: Partial<TenantSettings['appSettings']['urscreen']> = {}, version = 1): TenantSettings => ({
  appSettings: { urscreen: { ...defaultSettings.urscreen, ...change } },
  version,
})
const fuzziness = (value: number) => ({
  complyAdvantage: { ...defaultSettings.urscreen.complyAdvantage, fuzziness: value },
})
const threshold = (value: number) => ({ acuris: { aiAssistant: false, searchSetting: { scoreThreshold: value } } })
const begun = beginEditing(settings())
const sure = { reason: 'Something went wrong. Please try again.', isDoubtful: false }
const doubtful = { ...sure, isDoubtful: true }

describe('settings that are being edited', () => {
  it('are ready to be saved when they are valid and differ, and not before', () => {
    expect(isReady(begun)).toBe(false)
    const changed = edited(begun, 'searchThreshold', 90)
    expect(isReady(changed)).toBe(true)
    expect(isReady(edited(changed, 'searchThreshold', 85))).toBe(false)
    const wrong = edited(changed, 'searchThreshold', 70)
    expect(problemsIn(wrong)).toEqual({ searchThreshold: 'Score threshold must be greater than or equal to 75' })
    expect(isReady(wrong)).toBe(false)
  })

  it('are not sent a second time while they are on their way, nor again after a refusal before somebody acts', () => {
    const changed = edited(begun, 'fuzziness', 20)
    const sent = beingSent(changed)
    expect(isReady(sent)).toBe(false)
    const refused = failed(sent, sure)
    expect(refused.marks.fuzziness).toEqual({ kind: 'failed', reason: 'Something went wrong. Please try again.' })
    expect(isReady(refused)).toBe(false)
    expect(isReady(edited(refused, 'fuzziness', 30))).toBe(true)
  })

  it('send by themselves what was edited while a save was on its way that failed', () => {
    const sent = beingSent(edited(begun, 'fuzziness', 20))
    const refused = failed(edited(sent, 'searchThreshold', 95), sure)
    expect(refused.marks).toEqual({ fuzziness: { kind: 'failed', reason: sure.reason } })
    expect(isReady(refused)).toBe(true)
    expect(sendable(refused)).toEqual(['searchThreshold', 'fuzziness'])
    expect(isReady(failed(beingSent(refused), sure))).toBe(false)
  })

  it('know what they sent themselves where its answer was lost: it is no news and no collision', () => {
    const lost = failed(beingSent(edited(begun, 'fuzziness', 20)), doubtful)
    const later = edited(lost, 'fuzziness', 30)
    const present = settings({ ...fuzziness(20), ...threshold(95) }, 3)
    expect(newsSince(later, present)).toEqual([
      'Score Threshold (Acuris Search Settings) was changed from not set to 95%.',
    ])
    const after = merged(later, present, [])
    expect([after.marks, sendable(after), after.values.fuzziness]).toEqual([{}, ['fuzziness'], 30])
    const refused = edited(failed(beingSent(edited(begun, 'fuzziness', 20)), sure), 'fuzziness', 30)
    expect(merged(refused, present, []).marks.fuzziness).toEqual({ kind: 'collides' })
  })

  it('keep what is edited while a save is on its way', () => {
    const changed = edited(begun, 'fuzziness', 20)
    const later = edited(beingSent(changed), 'searchThreshold', 95)
    const after = saved(later, settings(fuzziness(20), 2), 7)
    expect(after.marks.fuzziness).toEqual({ kind: 'saved', at: 7 })
    expect(unsaved(after)).toEqual(['searchThreshold'])
    expect(after.values.searchThreshold).toBe(95)
  })

  it('do not say that a field is saved which was edited again meanwhile', () => {
    const changed = edited(begun, 'fuzziness', 20)
    const after = saved(edited(beingSent(changed), 'fuzziness', 30), settings(fuzziness(20), 2), 7)
    expect(after.marks.fuzziness).toBeUndefined()
    expect(isReady(after)).toBe(true)
  })

  it('go on from what somebody else saved, and send the rest by themselves', () => {
    const changed = edited(begun, 'searchThreshold', 90)
    const after = merged(changed, settings(fuzziness(20), 2), ['Rosa changed Fuzziness from 50% to 20%.'])
    expect(after.values).toMatchObject({ fuzziness: 20, searchThreshold: 90 })
    expect(after.notes).toEqual(['Rosa changed Fuzziness from 50% to 20%.'])
    expect(sendable(after)).toEqual(['searchThreshold'])
    expect(isReady(after)).toBe(true)
  })

  it('wait for a person where two changed the same', () => {
    const changed = edited(edited(begun, 'searchThreshold', 90), 'fuzziness', 40)
    const after = merged(changed, settings(threshold(95), 2), [])
    expect(after.marks.searchThreshold).toEqual({ kind: 'collides' })
    expect(sendable(after)).toEqual(['fuzziness'])
    const mine = settled(after, 'searchThreshold', 'mine')
    expect(sendable(mine)).toEqual(['searchThreshold', 'fuzziness'])
    const theirs = settled(after, 'searchThreshold', 'theirs')
    expect(theirs.values.searchThreshold).toBe(95)
    expect(sendable(theirs)).toEqual(['fuzziness'])
  })

  it('do not say any more that a field is saved which somebody else has changed since', () => {
    const changed = edited(begun, 'fuzziness', 20)
    const mine = saved(beingSent(changed), settings(fuzziness(20), 2), 7)
    expect(merged(mine, settings(fuzziness(60), 3), []).marks).toEqual({})
  })

  it('tell what was changed elsewhere, and nothing of what the page does not show', () => {
    const theirs = settings({ ...fuzziness(20), riskRating: true }, 2)
    expect(newsSince(begun, theirs)).toEqual(['Fuzziness (ComplyAdvantage Settings) was changed from 50% to 20%.'])
  })

  it('leave behind what is valid, which waits for a person, also where nobody else changed the same', () => {
    const left = unsavedOf(edited(edited(begun, 'fuzziness', 20), 'searchThreshold', 70))
    expect(left).toEqual({ values: { fuzziness: 20 }, before: { fuzziness: 50 } })
    const back = restored(begun, left)
    expect([back.values.fuzziness, waiting(back), sendable(back), isReady(back)]).toEqual([
      20,
      ['fuzziness'],
      [],
      false,
    ])
    expect(isReady(kept(back, ['fuzziness']))).toBe(true)
    expect(isReady(edited(back, 'fuzziness', 30))).toBe(true)
    expect(sendable(edited(back, 'searchThreshold', 90))).toEqual(['searchThreshold'])
    const gone = discarded(back, ['fuzziness'])
    expect([gone.values, gone.marks, unsaved(gone)]).toEqual([begun.values, {}, []])
    const later = restored(beginEditing(settings(fuzziness(60), 2)), left)
    expect(later.marks.fuzziness).toEqual({ kind: 'collides' })
    expect(sendable(later)).toEqual([])
    const same = restored(beginEditing(settings(fuzziness(20), 2)), left)
    expect([same.marks, unsaved(same)]).toEqual([{}, []])
  })

  it('are not sent by themselves once there is a connection again', () => {
    const wrong = edited(edited(begun, 'fuzziness', 20), 'searchThreshold', 70)
    const back = reconnected(failed(beingSent(wrong), doubtful))
    expect(waiting(back)).toEqual(['fuzziness'])
    expect(isReady(reconnected(edited(begun, 'fuzziness', 20)))).toBe(false)
    const onItsWay = reconnected(beingSent(edited(begun, 'fuzziness', 20)))
    expect(waiting(onItsWay)).toEqual([])
  })

  it('are saved where both chose the same', () => {
    const after = merged(edited(begun, 'fuzziness', 20), settings(fuzziness(20), 2), [])
    expect(unsaved(after)).toEqual([])
    expect(after.marks).toEqual({})
  })
})
