import type { Gender } from '#contracts/gender.ts'
import { say } from '#domain/messages/screening.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { ratingOf } from '#domain/risk-rating.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import type { Column } from '../provider.ts'
import { CountriesCell, DatasetsCell, MatchTypesCell, NameCell, RelevanceCell, StatusCell } from './match-cells.tsx'

type MatchColumn = Column<MatchView>

/** A gender in words; a dash where it is not told. */
export const genderText = ({ gender }: { gender: Gender | null }): string =>
  gender === null ? '–' : say(`gender.${gender}`)

/** A date of birth as far as it is known; a dash where it is not. */
export const birthText = ({ dateOfBirth }: { dateOfBirth: string | null }): string =>
  dateOfBirth === null ? '–' : formatDay(dateOfBirth)

const named = (label: MatchColumn['label']): MatchColumn => ({
  id: 'name',
  label,
  rowHeader: true,
  text: ({ name }) => name,
  cell: (match, { columns }) => <NameCell match={match} columns={columns} />,
})

const countriesUnder = (label: MatchColumn['label']): MatchColumn => ({
  id: 'countries',
  label,
  text: ({ countries }) => countries.map(countryName).join(', '),
  cell: (match) => <CountriesCell match={match} />,
})

/** The columns that a list of matches can have; each provider chooses and orders its own. */
export const matchColumn = {
  status: {
    id: 'status',
    label: 'column.matchStatus',
    text: ({ status }) => say(`status.${status}`),
    cell: (match) => <StatusCell match={match} />,
  },
  name: named('column.name'),
  matchName: named('column.matchName'),
  matchType: {
    id: 'matchType',
    label: 'column.matchType',
    text: ({ matchTypes }) => matchTypes.map((type) => say(`matchType.${type}`)).join(', '),
    cell: (match) => <MatchTypesCell match={match} />,
  },
  countries: countriesUnder('column.countries'),
  country: countriesUnder('column.country'),
  gender: {
    id: 'gender',
    label: 'column.gender',
    text: (match) => (match.gender === null ? '' : genderText(match)),
    cell: genderText,
  },
  birth: {
    id: 'birth',
    label: 'column.dateOfBirth',
    kind: 'fit',
    text: ({ dateOfBirth }) => dateOfBirth ?? '',
    cell: birthText,
  },
  score: {
    id: 'score',
    label: 'column.score',
    kind: 'number',
    text: ({ score }) => (score === null ? '' : String(Math.round(score))),
    cell: ({ score }) => (score === null ? '–' : say('results.percent', Math.round(score))),
  },
  /** The provider's number with its rank, never a percentage (spec/decisions 12). */
  relevance: {
    id: 'relevance',
    label: 'column.relevance',
    kind: 'number',
    text: ({ relevance }) => String(relevance ?? ''),
    cell: (match) => <RelevanceCell match={match} />,
  },
  riskRating: {
    id: 'riskRating',
    label: 'column.riskRating',
    kind: 'number',
    text: (match) => String(ratingOf(match)),
    cell: (match) => String(ratingOf(match)),
  },
} as const satisfies Record<string, MatchColumn>

/** How a provider tells what a party is listed for. */
interface DatasetWords {
  datasetLabel: (code: string) => string
  isSanction: (code: string) => boolean
}

/** The datasets in the provider's words. */
export const datasetColumn = (
  { datasetLabel, isSanction }: DatasetWords,
  label: MatchColumn['label'] = 'column.datasets',
): MatchColumn => ({
  id: 'datasets',
  label,
  text: ({ datasets }) => datasets.map(datasetLabel).join(', '),
  cell: ({ datasets }) => <DatasetsCell codes={datasets} label={datasetLabel} isSanction={isSanction} />,
})
