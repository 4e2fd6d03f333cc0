import { describe, expect, it } from 'vitest'
import { ComplyStatus, fromComplyStatus } from '#contracts/comply.ts'
import { DowJonesStatus, fromDowJonesStatus, toDowJonesStatus } from '#contracts/dow-jones.ts'
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
    ['true_positive_approve', 'true-positive'],
    ['unknown', 'open'],
  ] as const)('comply: the word %s means %s', (word, status) => {
    expect(fromComplyStatus[ComplyStatus.parse(word)]).toBe(status)
  })

  it.each([
    ['CONFIRMED_BLOCKED', 'true-positive'],
    ['PERMANENTLY_CLEARED', 'false-positive'],
  ] as const)('dowjones: the word %s means %s', (word, status) => {
    expect(fromDowJonesStatus[DowJonesStatus.parse(word)]).toBe(status)
    expect(DowJonesStatus.safeParse('discarded').success).toBe(false)
  })

  it('say which countries they do not know', () => {
    const known = (id: string) => ['AQ', 'SE'].filter((code) => !portOf(id).unknownCountries.has(code))
    expect(known('acuris')).toEqual(['SE'])
    expect(known('comply')).toEqual(['AQ', 'SE'])
    expect(known('dowjones')).toEqual(['AQ', 'SE'])
  })

  it('carry a status in their own words', () => {
    expect(portOf('acuris').statusWord('discarded')).toBe('discarded')
    expect(portOf('comply').statusWord('discarded')).toBe('no_match')
    expect(portOf('dowjones').statusWord('open')).toBe('OPEN')
    expect(toDowJonesStatus.discarded).toBe('DISCARDED')
    expect(toDowJonesStatus['false-positive']).toBe('CLEARED')
  })
})
