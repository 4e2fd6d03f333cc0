import { describe, expect, it } from 'vitest'
import { portOf } from './registry.ts'

describe('the providers over the engine', () => {
  it('are found by the id under which their searches are stored', () => {
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

  it.each([['comply', { status: 'true-positive', score: 91 }]] as const)(
    '%s: a reviewed match that is lost becomes what its provider says',
    (id, lost) => {
      expect(portOf(id).onLost({ status: 'true-positive', score: 91 })).toEqual(lost)
    },
  )
})
