import { describe, expect, it } from 'vitest'
import { changedOf, withDraft } from './search-draft.ts'

const empty = { name: '', year: null as number | null, countries: [] as string[], fuzziness: 50 }

describe('an unfinished search', () => {
  it('is what the person changed, and nothing that was preset', () => {
    expect(changedOf(empty, { ...empty, name: 'Mira' })).toEqual({ name: 'Mira' })
    expect(changedOf({ ...empty, year: 1961 }, { ...empty, countries: ['NO'] })).toEqual({
      year: null,
      countries: ['NO'],
    })
  })

  it('comes back over what is preset now', () => {
    expect(withDraft({ ...empty, name: 'Mira Halvorsdal', year: 1961 }, { name: 'Mira H.' })).toEqual({
      ...empty,
      name: 'Mira H.',
      year: 1961,
    })
  })

  it('comes back with a number where none was preset, and empty where one was', () => {
    expect(withDraft(empty, { year: 1961 }).year).toBe(1961)
    expect(withDraft({ ...empty, year: 1961 }, { year: null }).year).toBeNull()
  })

  it('leaves out fields that this build does not have, or has otherwise', () => {
    expect(withDraft(empty, { title: 'Dr', fuzziness: 'high', countries: {} })).toEqual(empty)
  })
})
