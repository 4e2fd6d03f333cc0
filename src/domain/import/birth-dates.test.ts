import { describe, expect, it } from 'vitest'
import { openDateOf, orderOf, readBirthDate } from './birth-dates.ts'

describe('a date of birth', () => {
  it.each([
    ['1965-04-03', '1965-04-03'],
    ['1965/4/3', '1965-04-03'],
    ['1965-04-03T00:00:00Z', '1965-04-03'],
    ['03/04/1965', '1965-04-03'],
    ['3.4.1965', '1965-04-03'],
    ['25-12-1965', '1965-12-25'],
    ['12/25/1965', '1965-12-25'],
    ['3 Apr 1965', '1965-04-03'],
    ['3-APR-1965', '1965-04-03'],
    ['April 3, 1965', '1965-04-03'],
    ['19650403', '1965-04-03'],
    ['23835', '1965-04-03'],
    [' 1965-04-03 ', '1965-04-03'],
  ])('written %s is read, days first', (text, day) => {
    expect(readBirthDate(text, 'day-first')).toEqual({ day })
  })

  it('is read the other way where months come first', () => {
    expect(readBirthDate('03/04/1965', 'month-first')).toEqual({ day: '1965-03-04' })
    expect(readBirthDate('25/12/1965', 'month-first')).toEqual({ day: '1965-12-25' })
  })

  it('may be a year', () => {
    expect(readBirthDate('1965', 'day-first')).toEqual({ year: 1965 })
  })

  it.each(['', '31/02/1965', '1965-13-01', '3/4/65', 'spring 1965', '0965', '99999999', '12', '1e5', '3 Foo 1965'])(
    'that says %o is none',
    (text) => {
      expect(readBirthDate(text, 'day-first')).toBeNull()
    },
  )
})

describe('the order of days and months', () => {
  it.each([
    ['a day over twelve tells it', ['03/04/1965', '25/12/1970'], 'day-first'],
    ['a month cannot be over twelve', ['03/04/1965', '12/25/1970'], 'month-first'],
    ['nothing tells it', ['03/04/1965', '05/06/1970'], 'unclear'],
    ['each tells another', ['03/04/1965', '25/12/1970', '12/25/1970'], 'mixed'],
    ['each tells another, and none is open', ['25/12/1970', '12/25/1970'], 'day-first'],
    ['no date has two readings', ['1965-04-03', '4 Apr 1965', '05/05/1970', ''], null],
  ])('is told where %s', (_, texts, order) => {
    expect(orderOf(texts)).toBe(order)
  })
})

it('shows a date that can be read in two ways, as an example of both', () => {
  expect(openDateOf(['25/12/1970', '05/05/1970', ' 3.4.1965 ', '5/6/1970'])).toBe('3.4.1965')
  expect(openDateOf(['1965-04-03', '25/12/1970', '0/4/1970'])).toBeNull()
})
