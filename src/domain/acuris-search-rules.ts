import type { AcurisQuery } from '#contracts/acuris.ts'
import type { AcurisDataset } from '#contracts/acuris-datasets.ts'
import type { PlainMessageKey } from './messages.ts'

type Asked = Pick<AcurisQuery, 'profileType' | 'dateOfBirth' | 'yearOfBirth' | 'datasets'>

/** What a search may not ask, at the field that is to be changed. */
export interface AcurisProblem {
  field: Exclude<keyof Asked, 'profileType'>
  message: PlainMessageKey
}

/** Datasets of one type of party alone (spec/decisions 10). */
const notFor: Record<Asked['profileType'], readonly AcurisDataset[]> = {
  individual: ['SOE', 'SOE-CURRENT', 'SOE-FORMER'],
  entity: ['DD', 'PEP-CURRENT', 'PEP-FORMER'],
}

/** Tells of a dataset whether it is offered for a type of party. */
export const isOfferedFor =
  (type: Asked['profileType']) =>
  (code: AcurisDataset): boolean =>
    !notFor[type].includes(code)

/** Nobody who was born earlier is screened. */
const earliestYear = 1900

/**
 * What form and gateway refuse alike (spec/2 section 5, Search), beside what the schemas see of each field by itself.
 * `today` is the day where the person is, YYYY-MM-DD; a date of birth is a day that exists, or null.
 */
export function acurisProblems({ profileType, dateOfBirth, yearOfBirth, datasets }: Asked, today: string) {
  const problems: AcurisProblem[] = []
  const refuse = (field: AcurisProblem['field'], message: PlainMessageKey, when: boolean) => {
    if (when) problems.push({ field, message })
  }
  const isEntity = profileType === 'entity'
  refuse('datasets', 'acuris.datasetNotOffered', !datasets.every(isOfferedFor(profileType)))
  refuse('dateOfBirth', 'acuris.birthOfEntity', isEntity && dateOfBirth !== null)
  refuse('yearOfBirth', 'acuris.birthOfEntity', isEntity && yearOfBirth !== null)
  if (isEntity) return problems
  if (dateOfBirth !== null) {
    refuse('dateOfBirth', 'acuris.birthDateInFuture', dateOfBirth >= today)
    refuse('dateOfBirth', 'acuris.birthDateInvalid', yearOf(dateOfBirth) < earliestYear)
  }
  if (yearOfBirth !== null) {
    refuse('yearOfBirth', 'form.birthYearInFuture', yearOfBirth > yearOf(today))
    refuse('yearOfBirth', 'form.birthYearTooEarly', yearOfBirth < earliestYear)
  }
  const areBoth = problems.length === 0 && dateOfBirth !== null && yearOfBirth !== null
  refuse('yearOfBirth', 'acuris.birthsDisagree', areBoth && yearOf(dateOfBirth) !== yearOfBirth)
  return problems
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
