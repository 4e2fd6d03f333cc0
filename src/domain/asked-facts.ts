import type { Asked } from '#contracts/search.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import type { PlainMessageKey } from './messages.ts'
import { say } from './messages/screening.ts'

/** One line of what was asked. */
export interface Fact {
  label: PlainMessageKey
  value: string
}

const given = (text: string): string => (text === '' ? say('asked.notGiven') : text)

/** Facts that several providers ask for, each as it was asked, or that it was not. */
export const askedFact = {
  gender: ({ gender }) => ({
    label: 'column.gender',
    value: gender === null || gender === 'unknown' ? say('asked.notGiven') : say(`gender.${gender}`),
  }),
  birth: ({ dateOfBirth }) => ({ label: 'column.dateOfBirth', value: given(formatDay(dateOfBirth ?? '')) }),
  birthYear: ({ birthYear }) => ({ label: 'field.birthYear', value: given(birthYear?.toString() ?? '') }),
  countries: ({ countries }) => ({ label: 'field.country', value: given(countries.map(countryName).join(', ')) }),
} as const satisfies Record<string, (asked: Asked) => Fact>

/** The datasets in the provider's words; without a choice every one was searched. */
export const datasetsFact = ({ datasets }: Asked, datasetLabel: (code: string) => string): Fact => ({
  label: 'field.datasets',
  value: datasets.length === 0 ? say('asked.allDatasets') : datasets.map(datasetLabel).join(', '),
})

/** Whether something is asked of every match; nothing where it was not told. */
export const yesNoFact = (label: Fact['label'], is: boolean | undefined): readonly Fact[] =>
  is === undefined ? [] : [{ label, value: say(is ? 'common.yes' : 'common.no') }]
