import { describe, expect, it } from 'vitest'
import { dowJonesForm } from '#tests/support/dow-jones-form.ts'
import { dowJonesProblems } from './dow-jones-search-rules.ts'
import { say } from './server-messages.ts'

const today = '2026-11-22'
const person = { ...dowJonesForm, Name: 'Jo Sample' }
const born = (YearOfBirth: number | null, MonthOfBirth: number | null = null, DayOfBirth: number | null = null) => ({
  ...person,
  YearOfBirth,
  MonthOfBirth,
  DayOfBirth,
})
const between = (MinYear: number | null, MaxYear: number | null) => ({ ...person, MinYear, MaxYear })
const business = { ...person, entityType: 'Business' as const, Name: '' }

describe('a Dow Jones search', () => {
  it.each([
    ['nobody', { ...person, Name: ' ' }, 'Name', 'Name is required.'],
    ['a business without a name', business, 'BusinessName', 'Business Name is required'],
    ['a day before the first', born(1961, 4, 0), 'DayOfBirth', 'Not a valid date'],
    ['the 31st of a short month', born(1961, 4, 31), 'DayOfBirth', 'Not a valid date'],
    ['the 32nd of a long one', born(1961, 5, 32), 'DayOfBirth', 'Not a valid date'],
    ['29 February of another year', born(1961, 2, 29), 'DayOfBirth', 'Not a valid date'],
    ['29 February of 1900', born(1900, 2, 29), 'DayOfBirth', 'Not a valid date'],
    ['30 February of a leap year', born(1960, 2, 30), 'DayOfBirth', 'Not a valid date'],
    ['month 0', born(1961, 0), 'MonthOfBirth', 'Not a valid date'],
    ['month 13', born(1961, 13), 'MonthOfBirth', 'Not a valid date'],
    ['a day without a month', born(1961, null, 4), 'MonthOfBirth', 'Enter the month as well, or leave out the day.'],
    ['a month without a year', born(null, 4), 'YearOfBirth', 'Enter the year as well, or leave out the month.'],
    ['a birth to come', born(2027), 'YearOfBirth', 'Year of birth cannot be later than this year.'],
    ['a birth in year 0', born(0), 'YearOfBirth', 'Not a valid year'],
    ['years the other way around', between(1970, 1960), 'MinYear', 'Min Year should be lesser than Max Year'],
    ['one year twice', between(1970, 1970), 'MinYear', 'Min Year should be lesser than Max Year'],
    ['years before the first', between(0, 1970), 'MinYear', 'Not a valid year'],
    ['a last year to come', between(1970, 2027), 'MaxYear', 'Max Year cannot be later than this year.'],
    ['no last year', between(1970, null), 'MaxYear', 'Enter both Min Year and Max Year, or neither.'],
    ['no first year', between(null, 1970), 'MinYear', 'Enter both Min Year and Max Year, or neither.'],
    [
      'a birth beside a range',
      { ...between(1960, 1970), YearOfBirth: 1961 },
      'MinYear',
      'Enter either a date of birth or a range of years.',
    ],
  ])('may not ask for %s', (_, asked, field, text) => {
    expect(dowJonesProblems(asked, today).map(({ message, ...at }) => [at.field, say(message)])).toEqual([
      [field, text],
    ])
  })

  it('names each field once, with the first thing that is wrong with it', () => {
    const problems = dowJonesProblems(between(2028, 2027), today).map(({ field, message }) => [field, say(message)])
    expect(problems).toEqual([
      ['MinYear', 'Min Year should be lesser than Current Year'],
      ['MaxYear', 'Max Year cannot be later than this year.'],
    ])
  })

  it.each([
    ['nothing but a name', person],
    ['a birth of this year', born(2026)],
    ['a month', born(1961, 12)],
    ['the last day of every kind of month', born(1961, 5, 31)],
    ['29 February of a leap year', born(1960, 2, 29)],
    ['29 February of 2000', born(2000, 2, 29)],
    ['a range up to this year', between(1, 2026)],
    ['a business, whatever its form holds of a birth', { ...born(2099, 13, 40), ...business, BusinessName: 'Sample' }],
  ])('may ask for %s', (_, asked) => {
    expect(dowJonesProblems(asked, today)).toEqual([])
  })
})
