import { Gender } from '#contracts/gender.ts'
import { MatchType } from '#contracts/match.ts'
import type { ReportFilters } from '#contracts/report-filters.ts'
import { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/server-messages.ts'
import { countryName } from '#lib/country-name.ts'
import type { ReportFace } from './report-face.ts'

interface Worded {
  label: string
  words: (code: string) => string
}

const rangeWords = (ends: string): string => {
  const [from = 0, to = 0] = ends.split('-').map(Number)
  return say('results.range', from, to)
}

/** How each filter is called, and its codes; in the order in which they are told. */
const wordsOf = ({ datasetLabel }: ReportFace): Readonly<Record<string, Worded>> => ({
  status: { label: say('column.matchStatus'), words: (code) => say(`status.${MatchStatus.parse(code)}`) },
  matchType: {
    label: say('column.matchType'),
    words: (code) => say(`matchType.${MatchType.catch('unknown').parse(code)}`),
  },
  dataset: { label: say('column.datasets'), words: datasetLabel },
  country: {
    label: say('column.countries'),
    words: (code) => (code === 'none' ? say('results.countriesNone') : countryName(code)),
  },
  gender: { label: say('column.gender'), words: (code) => say(`gender.${Gender.parse(code)}`) },
  score: { label: say('column.score'), words: rangeWords },
  risk: { label: say('column.riskRating'), words: rangeWords },
  relevance: {
    label: say('results.minRelevance'),
    words: (least) => say('results.atLeast', Number(least).toLocaleString('en-GB', { maximumFractionDigits: 3 })),
  },
})

/** What matches are narrowed to, in words as the console has them: "Match Status: Open; Score: 75 to 100". */
export const filterWords = (face: ReportFace, filters: ReportFilters): string =>
  Object.entries(wordsOf(face))
    .flatMap(([name, { label, words }]) => {
      const codes = filters[name]
      return codes === undefined ? [] : [`${label}: ${codes.split(',').map(words).join(', ')}`]
    })
    .join('; ')
