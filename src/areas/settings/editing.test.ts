import { describe, expect, it } from 'vitest'
import type { TenantSettings } from '#contracts/settings.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import {
  beginEditing,
  edited,
  failed,
  isReady,
  merged,
  newsBetween,
  problemsIn,
  restored,
  saved,
  sendable,
  settled,
  unsaved,
  unsavedOf,
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
    const sent = { ...changed, sending: sendable(changed) }
    expect(isReady(sent)).toBe(false)
    const refused = failed(sent, 'Something went wrong. Please try again.')
    expect(refused.marks.fuzziness).toEqual({ kind: 'failed', reason: 'Something went wrong. Please try again.' })
    expect(isReady(refused)).toBe(false)
    expect(isReady(edited(refused, 'fuzziness', 30))).toBe(true)
  })

  it('keep what is edited while a save is on its way', () => {
    const changed = edited(begun, 'fuzziness', 20)
    const later = edited({ ...changed, sending: ['fuzziness'] }, 'searchThreshold', 95)
    const after = saved(later, settings(fuzziness(20), 2), 7)
    expect(after.marks.fuzziness).toEqual({ kind: 'saved', at: 7 })
    expect(unsaved(after)).toEqual(['searchThreshold'])
    expect(after.values.searchThreshold).toBe(95)
  })

  it('do not say that a field is saved which was edited again meanwhile', () => {
    const changed = edited(begun, 'fuzziness', 20)
    const after = saved(edited({ ...changed, sending: ['fuzziness'] }, 'fuzziness', 30), settings(fuzziness(20), 2), 7)
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
    const mine = saved({ ...changed, sending: ['fuzziness'] }, settings(fuzziness(20), 2), 7)
    expect(merged(mine, settings(fuzziness(60), 3), []).marks).toEqual({})
  })

  it('tell what was changed elsewhere, and nothing of what the page does not show', () => {
    const theirs = settings({ ...fuzziness(20), riskRating: true }, 2)
    expect(newsBetween(begun.base, theirs)).toEqual([
      'Fuzziness (ComplyAdvantage Settings) was changed from 50% to 20%.',
    ])
  })

  it('leave behind what is valid, and go on with it where nobody else changed the same', () => {
    const left = unsavedOf(edited(edited(begun, 'fuzziness', 20), 'searchThreshold', 70))
    expect(left).toEqual({ values: { fuzziness: 20 }, before: { fuzziness: 50 } })
    expect(sendable(restored(begun, left))).toEqual(['fuzziness'])
    const later = restored(beginEditing(settings(fuzziness(60), 2)), left)
    expect(later.marks.fuzziness).toEqual({ kind: 'collides' })
    expect(sendable(later)).toEqual([])
    const same = restored(beginEditing(settings(fuzziness(20), 2)), left)
    expect([same.marks, unsaved(same)]).toEqual([{}, []])
  })

  it('are saved where both chose the same', () => {
    const after = merged(edited(begun, 'fuzziness', 20), settings(fuzziness(20), 2), [])
    expect(unsaved(after)).toEqual([])
    expect(after.marks).toEqual({})
  })
})
