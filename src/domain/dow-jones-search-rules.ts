import type { DowJonesSearchBody } from '#contracts/dow-jones-forms.ts'
import type { PlainMessageKey } from './messages.ts'

const parts = ['DayOfBirth', 'MonthOfBirth', 'YearOfBirth', 'MinYear', 'MaxYear'] as const
type Part = (typeof parts)[number]
type Asked = Pick<DowJonesSearchBody, 'entityType' | 'Name' | 'BusinessName' | Part>

/** What a search may not ask, at the field that is to be changed. */
export interface DowJonesProblem {
  field: 'Name' | 'BusinessName' | Part
  message: PlainMessageKey
}

/**
 * What form and gateway refuse alike (spec/3 section 5), beside what the schemas see of each field by itself: each field
 * once, with the first thing that is wrong with it. `today` is the day where the person is, YYYY-MM-DD.
 */
export function dowJonesProblems(asked: Asked, today: string): DowJonesProblem[] {
  const problems = new Map<DowJonesProblem['field'], PlainMessageKey>()
  const refuse = (field: DowJonesProblem['field'], message: PlainMessageKey, when: boolean) => {
    if (when && !problems.has(field)) problems.set(field, message)
  }
  if (asked.entityType === 'Business')
    refuse('BusinessName', 'dowjones.businessNameRequired', asked.BusinessName.trim() === '')
  else {
    refuse('Name', 'dowjones.nameRequired', asked.Name.trim() === '')
    refuseBirth(asked, Number(today.slice(0, 4)), refuse)
  }
  return [...problems].map(([field, message]) => ({ field, message }))
}

type Refuse = (field: Part, message: PlainMessageKey, when: boolean) => void

/** A business has no birth: what its form holds of one is neither seen nor asked. */
function refuseBirth(asked: Asked, thisYear: number, refuse: Refuse): void {
  const { DayOfBirth: day, MonthOfBirth: month, YearOfBirth: year, MinYear: least, MaxYear: most } = asked
  refuse('DayOfBirth', 'dowjones.dateInvalid', day !== null && (day < 1 || day > longestMonth))
  refuse('MonthOfBirth', 'dowjones.dateInvalid', month !== null && (month < 1 || month > 12))
  refuse('MonthOfBirth', 'dowjones.monthMissing', day !== null && month === null)
  refuse('YearOfBirth', 'dowjones.yearInvalid', year !== null && year < 1)
  refuse('YearOfBirth', 'form.birthYearInFuture', year !== null && year > thisYear)
  refuse('YearOfBirth', 'dowjones.yearMissing', month !== null && year === null)
  const isWhole = day !== null && month !== null && year !== null
  refuse('DayOfBirth', 'dowjones.dateInvalid', isWhole && day > daysIn(month, year))
  refuse('MinYear', 'dowjones.yearInvalid', least !== null && least < 1)
  refuse('MinYear', 'dowjones.minYearInFuture', least !== null && least > thisYear)
  refuse('MinYear', 'dowjones.minYearTooLate', least !== null && most !== null && least >= most)
  refuse('MinYear', 'dowjones.rangeIncomplete', least === null && most !== null)
  refuse('MaxYear', 'dowjones.yearInvalid', most !== null && most < 1)
  refuse('MaxYear', 'dowjones.maxYearInFuture', most !== null && most > thisYear)
  refuse('MaxYear', 'dowjones.rangeIncomplete', most === null && least !== null)
  refuse('MinYear', 'dowjones.birthOrRange', year !== null && least !== null && most !== null)
}

const longestMonth = 31

/** How many days a month from 1 to 12 has in a year. */
function daysIn(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : longestMonth
}
