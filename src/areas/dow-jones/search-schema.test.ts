import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DowJonesSearchBody } from '#contracts/dow-jones-forms.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { dowJonesSearch, dowJonesSettings } from '#tests/support/recorded-dow-jones.ts'
import { askedFacts } from '#domain/dow-jones-words.ts'
import {
  searchDefaults,
  searchFromEarlier,
  searchFromProfile,
  searchPrefill,
  searchSchema,
  toCreateSearch,
} from './search-schema.ts'

const person = { ...searchDefaults(), Name: 'Eskil Brennstad' }
const refusals = (form: object) => {
  const { error } = searchSchema.safeParse(form)
  return error === undefined ? [] : fieldErrors(error)
}

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 21), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('an untouched wizard', () => {
  it('searches every dataset for a person whose name is precisely alike', () => {
    expect(searchDefaults()).toMatchObject({
      entityType: 'Person',
      SearchType: 'Precise',
      sources: ['AM', 'SOC', 'WL', 'AC'],
    })
  })

  it('leaves to the gateway what is deleted by itself', () => {
    const body = toCreateSearch(person, {})
    for (const name of ['isAutoDeleteEnabled', 'autoDeleteDays']) expect(body).not.toHaveProperty(name)
  })

  it('begins with what the tenant decided for searches', () => {
    const settings = dowJonesSettings({ searchType: 'Broad', datasets: ['WL'] })
    expect(searchDefaults(settings)).toMatchObject({ SearchType: 'Broad', sources: ['WL'] })
  })

  it('is of a business where the address says so', () => {
    expect(searchPrefill(new URLSearchParams('entity_type=entity'))).toEqual({ entityType: 'Business' })
    expect(searchPrefill(new URLSearchParams('entity_type=other'))).toEqual({})
  })
})

describe('the wizard', () => {
  it('refuses with the gateway what a search may not ask, at its field', () => {
    expect(refusals(person)).toEqual([])
    expect(
      refusals({ ...person, Name: ' ', DayOfBirth: 30, MonthOfBirth: 2, YearOfBirth: 1961, MinYear: 2000 }),
    ).toEqual([
      { field: 'Name', message: 'Name is required.' },
      { field: 'DayOfBirth', message: 'Not a valid date' },
      { field: 'MaxYear', message: 'Enter both Min Year and Max Year, or neither.' },
    ])
    expect(refusals({ ...person, YearOfBirth: 1961.5 })).toEqual([
      { field: 'YearOfBirth', message: 'Please enter a whole number.' },
    ])
  })

  it('sends a business without a birth, whatever was typed before', () => {
    const typed = { YearOfBirth: 1961, MinYear: 1958, MaxYear: 1964 }
    const form = { ...person, ...typed, entityType: 'Business' as const, BusinessName: ' Brennstad ' }
    const body = toCreateSearch(form, {})
    expect(DowJonesSearchBody.parse(body)).toEqual(body)
    expect(body).toMatchObject({ Name: '', BusinessName: 'Brennstad', YearOfBirth: null, MinYear: null, MaxYear: null })
  })
})

describe('what presets the wizard', () => {
  const stored: StoredProfile = {
    profileType: 'individual',
    profileable: { firstName: 'Eskil', middleName: null, lastName: 'Brennstad', entityName: null },
    fields: [
      { name: 'Date of Birth', dataType: 'date', value: '1961-04-17' },
      { name: 'Nationality', dataType: 'country', value: 'NO' },
    ],
  }

  it('is a stored profile: name, birth and countries', () => {
    expect(searchFromProfile(stored)).toEqual({
      entityType: 'Person',
      Name: 'Eskil Brennstad',
      BusinessName: '',
      DayOfBirth: 17,
      MonthOfBirth: 4,
      YearOfBirth: 1961,
      CountryTerritory: ['NO'],
    })
    const entity = { ...stored.profileable, entityName: 'Brennstad AS' }
    expect(searchFromProfile({ ...stored, profileType: 'entity', profileable: entity, fields: [] })).toMatchObject({
      entityType: 'Business',
      BusinessName: 'Brennstad AS',
      YearOfBirth: null,
    })
  })

  it('is an earlier search as it was asked', () => {
    expect(searchFromEarlier(dowJonesSearch)).toEqual({
      entityType: 'Person',
      Name: 'Eskil Jon Brennstad',
      BusinessName: '',
      DayOfBirth: null,
      MonthOfBirth: 4,
      YearOfBirth: 1961,
      MinYear: null,
      MaxYear: null,
      CountryTerritory: ['NO'],
      CountryTerritoryType: ['citizenship', 'residence'],
      SearchType: 'Near',
      sources: ['AM', 'WL'],
    })
    expect(searchFromEarlier({ ...dowJonesSearch, dateOfBirth: null, birthYear: 1961 })).toMatchObject({
      YearOfBirth: 1961,
      MonthOfBirth: null,
    })
    const range = { dateOfBirth: null, birthYears: { from: 1958, to: 1964 } }
    expect(searchFromEarlier({ ...dowJonesSearch, ...range })).toMatchObject({
      YearOfBirth: null,
      MinYear: 1958,
      MaxYear: 1964,
    })
  })
})

describe('what was asked', () => {
  it('is told of a business without a birth, and of a year alone', () => {
    const labels = (asked: Parameters<typeof askedFacts>[0]) => askedFacts(asked).map(({ label }) => label)
    const { countryTypes: _, searchType: __, ...plain } = dowJonesSearch
    expect(labels({ ...plain, profileType: 'entity' })).toEqual(['field.entityType', 'field.country', 'field.datasets'])
    expect(askedFacts({ ...plain, dateOfBirth: null, birthYear: 1961 })[1]).toEqual({
      label: 'column.dateOfBirth',
      value: '1961',
    })
  })
})
