import { describe, expect, it } from 'vitest'
import { portOf } from './registry.ts'

describe('the providers over the engine', () => {
  it('are found by the id under which their searches are stored', () => {
    expect(portOf('acuris')).toMatchObject({ service: 'ACURIS', rules: 'discard-rules' })
    expect(portOf('dowjones')).toMatchObject({ service: 'DOWJONES', rules: 'discard-rules' })
    expect(portOf('comply')).toMatchObject({ id: 'comply', service: 'COMPLY', rules: 'free' })
    expect(() => portOf('nobody')).toThrow('No provider is called nobody.')
  })

  it('ask again for what is stored, and refuse a form that is not theirs', () => {
    const stored = {
      search_term: 'Ilse Beispiel',
      fuzziness: 0.5,
      birth_year: 1961,
      country_codes: ['DE'],
      entity_type: 'person',
      types: ['sanction'],
    }
    expect(portOf('comply').storedQuery(stored, 't1')).toMatchObject({
      subject: { names: [{ text: 'Ilse Beispiel' }], births: [{ from: '1961' }], countries: ['DE'] },
      surface: { passes: 'name', min: 75, birth: { years: 1, outside: 'drop' } },
      filter: { tenantId: 't1', kinds: ['person'], topics: ['sanction'], countries: ['DE'] },
    })
    expect(() => portOf('comply').storedQuery({ name: 'Ilse Beispiel' }, 't1')).toThrow()
  })

  it.each([
    ['acuris', 'true-positive', { status: 'open', score: 0 }],
    ['acuris', 'discarded', { status: 'discarded', score: 0 }],
    ['comply', 'true-positive', { status: 'true-positive', score: 91 }],
    ['dowjones', 'false-positive', { status: 'discarded', score: 0 }],
  ] as const)('%s: a match reviewed as %s that is lost becomes what its provider says', (id, status, lost) => {
    expect(portOf(id).onLost({ status, score: 91 })).toEqual(lost)
  })

  it.each([
    ['acuris', 'true-positive', 'true-positive'],
    ['comply', 'true_positive_approve', 'true-positive'],
    ['comply', 'unknown', 'open'],
    ['dowjones', 'CONFIRMED_BLOCKED', 'true-positive'],
    ['dowjones', 'PERMANENTLY_CLEARED', 'false-positive'],
    ['dowjones', 'discarded', undefined],
  ] as const)('%s: the word %s means %s', (id, word, status) => {
    expect(portOf(id).statusOf(word)).toBe(status)
  })

  it('carry a status in their own words', () => {
    expect(portOf('acuris').statusFields('discarded')).toEqual({ matchStatus: 'discarded' })
    expect(portOf('comply').statusFields('discarded')).toEqual({ match_status: 'no_match' })
    expect(portOf('dowjones').statusFields('discarded')).toEqual({ state: 'CLEARED', is_match_valid: false })
    expect(portOf('dowjones').statusFields('open')).toEqual({ state: 'OPEN', is_match_valid: true })
  })
})
