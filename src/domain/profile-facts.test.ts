import { describe, expect, it } from 'vitest'
import type { ProfileField, StoredProfile } from '#contracts/stored-profiles.ts'
import { factsOfProfile, type ProfileFacts } from './profile-facts.ts'

const currentYear = 2026
const nameless = { entityName: null, firstName: null, middleName: null, lastName: null }
const field = (name: string, dataType: ProfileField['dataType'], value: ProfileField['value']): ProfileField => ({
  name,
  dataType,
  value,
})
const person = (...fields: ProfileField[]): StoredProfile => ({
  profileType: 'individual',
  profileable: { ...nameless, firstName: 'Mira', lastName: 'Halvorsdal' },
  fields,
})
const named = (profileable: Partial<StoredProfile['profileable']>, profileType: StoredProfile['profileType']) => ({
  profileType,
  profileable: { ...nameless, ...profileable },
  fields: [],
})
const facts = (profile: StoredProfile) => factsOfProfile(profile, currentYear)

describe('the name that a stored profile gives a search', () => {
  it.each<[string, StoredProfile, Partial<ProfileFacts>]>([
    [
      'first and last',
      person(),
      { firstName: 'Mira', middleName: '', lastName: 'Halvorsdal', name: 'Mira Halvorsdal' },
    ],
    [
      'all three parts, without stray blanks',
      named({ firstName: ' Ana ', middleName: 'María', lastName: 'Montequira' }, 'individual'),
      { firstName: 'Ana', middleName: 'María', lastName: 'Montequira', name: 'Ana María Montequira' },
    ],
    ['one part alone', named({ lastName: 'النهراوي' }, 'individual'), { name: 'النهراوي', firstName: '' }],
    ['none of a person', named({ entityName: 'Not a person' }, 'individual'), { name: '', entityName: '' }],
    ['of an entity', named({ entityName: 'Velasdar Trading' }, 'entity'), { name: 'Velasdar Trading', lastName: '' }],
    [
      'of an entity, whatever parts it has',
      named({ entityName: 'Velasdar', firstName: 'Karim' }, 'entity'),
      { name: 'Velasdar', entityName: 'Velasdar', firstName: '' },
    ],
    ['none of an entity', named({}, 'entity'), { name: '', entityName: '' }],
  ])('is %s', (_case, profile, expected) => {
    expect(facts(profile)).toMatchObject(expected)
  })
})

describe('the year of birth that a stored profile gives a search', () => {
  const year = (value: ProfileField['value']) => field('Year of Birth', 'number', value)
  const day = (value: ProfileField['value']) => field('Date of Birth', 'date', value)
  it.each<[string, ProfileField[], number | null]>([
    ['is a number from 1900', [year(1900)], 1900],
    ['is a number up to this year', [year(currentYear)], currentYear],
    ['may be written as text', [year('1961')], 1961],
    ['is none before 1900', [year(1899)], null],
    ['is none after this year', [year(currentYear + 1)], null],
    ['is none when it is no integer', [year(1961.5)], null],
    ['is none when it is no number', [year('unknown')], null],
    ['is none when it is empty', [year('')], null],
    ['is none when nothing was entered', [year(null)], null],
    ['comes from the date of birth', [day('1961-04-17')], 1961],
    ['comes from its own field first', [day('1961-04-17'), year(1962)], 1962],
    ['is none from a date before 1900', [day('1899-12-31')], null],
    ['is none from another date', [field('Customer since', 'date', '1999-01-01')], null],
    ['is none from another number', [field('Number of Employees', 'number', 1950)], null],
  ])('%s', (_case, fields, expected) => {
    expect(facts(person(...fields)).yearOfBirth).toBe(expected)
  })
})

describe('the date of birth that a stored profile gives a search', () => {
  it.each<[string, string, ProfileField['value'], string | null]>([
    ['is a day', 'Date of Birth', '1961-04-17', '1961-04-17'],
    ['is known by its field however it is spelled', 'date_of_birth', '1961-04-17', '1961-04-17'],
    ['is known by its short name', 'DOB', '1961-04-17', '1961-04-17'],
    ['is none when it is no day', 'Date of Birth', '17 April 1961', null],
    ['is none for a day that no calendar has', 'Date of Birth', '1961-13-41', null],
    ['is none when nothing was entered', 'Date of Birth', null, null],
  ])('%s', (_case, name, value, expected) => {
    expect(facts(person(field(name, 'date', value))).dateOfBirth).toBe(expected)
  })
})

describe('the gender that a stored profile gives a search', () => {
  it.each<[string, string, ProfileField['value'], ProfileFacts['gender']]>([
    ['is the chosen option', 'Gender', 'Female', 'female'],
    ['is the first of several', 'gender', ['MALE'], 'male'],
    ['is known as sex too', 'Sex', 'male', 'male'],
    ['is none for another word', 'Gender', 'Not stated', null],
    ['is none from another option', 'Title', 'Male', null],
  ])('%s', (_case, name, value, expected) => {
    expect(facts(person(field(name, 'option', value))).gender).toBe(expected)
  })
})

describe('the countries that a stored profile gives a search', () => {
  it('are those of every country field, each once, and nothing that is no code', () => {
    const fields = [
      field('Nationality', 'country', ['no', 'SE']),
      field('Country of Residence', 'country', 'NO'),
      field('Country of Birth', 'country', 'Norway'),
      field('Residential Address', 'address', 'Strandveien 7, NO'),
      field('Tax Country', 'country', null),
    ]
    expect(facts(person(...fields)).countries).toEqual(['NO', 'SE'])
  })
})

it('gives an entity neither gender nor birth', () => {
  const fields = [field('Gender', 'option', 'Male'), field('Date of Birth', 'date', '1961-04-17')]
  const entity = { ...named({ entityName: 'Velasdar' }, 'entity'), fields }
  expect(facts(entity)).toMatchObject({ gender: null, dateOfBirth: null, yearOfBirth: null })
})
