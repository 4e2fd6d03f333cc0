import { describe, expect, it } from 'vitest'
import { acurisProblems } from './acuris-search-rules.ts'

const today = '2026-11-22'
const person = { profileType: 'individual' as const, dateOfBirth: null, yearOfBirth: null, datasets: [] }
const entity = { ...person, profileType: 'entity' as const }

describe('an Acuris search', () => {
  it.each([
    ['a birth of today', { ...person, dateOfBirth: today }, 'dateOfBirth', 'acuris.birthDateInFuture'],
    ['a birth to come', { ...person, dateOfBirth: '2027-01-01' }, 'dateOfBirth', 'acuris.birthDateInFuture'],
    ['a birth before 1900', { ...person, dateOfBirth: '1899-12-31' }, 'dateOfBirth', 'acuris.birthDateInvalid'],
    ['a year to come', { ...person, yearOfBirth: 2027 }, 'yearOfBirth', 'form.birthYearInFuture'],
    ['a year before 1900', { ...person, yearOfBirth: 1899 }, 'yearOfBirth', 'form.birthYearTooEarly'],
    [
      'a year that is not that of the date',
      { ...person, dateOfBirth: '1961-04-17', yearOfBirth: 1962 },
      'yearOfBirth',
      'acuris.birthsDisagree',
    ],
    ['state-owned individuals', { ...person, datasets: ['SAN', 'SOE'] }, 'datasets', 'acuris.datasetNotOffered'],
    ['a part of them', { ...person, datasets: ['SOE-FORMER'] }, 'datasets', 'acuris.datasetNotOffered'],
    ['disqualified companies', { ...entity, datasets: ['DD'] }, 'datasets', 'acuris.datasetNotOffered'],
    ['a company in office', { ...entity, datasets: ['PEP-CURRENT'] }, 'datasets', 'acuris.datasetNotOffered'],
    ['a company that was born', { ...entity, dateOfBirth: '1961-04-17' }, 'dateOfBirth', 'acuris.birthOfEntity'],
  ] as const)('may not ask for %s', (_, asked, field, message) => {
    expect(acurisProblems({ ...asked, datasets: [...asked.datasets] }, today)).toEqual([{ field, message }])
  })

  it('may ask for a birth of yesterday, of the first day of 1900, and for its own year beside it', () => {
    expect(acurisProblems({ ...person, dateOfBirth: '2026-11-21', yearOfBirth: 2026 }, today)).toEqual([])
    expect(acurisProblems({ ...person, dateOfBirth: '1900-01-01' }, today)).toEqual([])
    expect(acurisProblems({ ...entity, datasets: ['PEP', 'SOE', 'PEP-LINKED'] }, today)).toEqual([])
  })
})
