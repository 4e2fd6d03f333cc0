import type { FacetOption, MatchFacet } from '#contracts/facet.ts'
import { Gender } from '#contracts/gender.ts'
import { MatchType } from '#contracts/match.ts'
import { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/messages/screening.ts'

/** A code that is a part, and the wholes that it belongs to: `SAN-CURRENT` of `SAN`. */
const withWholes = (code: string): string[] => code.split('-').map((_, at, parts) => parts.slice(0, at + 1).join('-'))

/** A year, a month or a day. */
const birthPattern = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/** The facets that a list of matches can have; each provider chooses and orders its own (spec/1 section 9, spec/2 section 2.4). */
export const matchFacet = {
  status: {
    id: 'status',
    kind: 'choice',
    label: say('column.matchStatus'),
    options: MatchStatus.options.map((value) => ({ value, label: say(`status.${value}`) })),
    of: ({ status }) => [status],
  },
  matchType: {
    id: 'matchType',
    kind: 'choice',
    label: say('column.matchType'),
    options: MatchType.options.map((value) => ({ value, label: say(`matchType.${value}`) })),
    of: ({ matchTypes }) => matchTypes,
  },
  countries: { id: 'country', kind: 'countries', label: say('column.countries'), of: ({ countries }) => countries },
  gender: {
    id: 'gender',
    kind: 'choice',
    label: say('column.gender'),
    options: Gender.options.map((value) => ({ value, label: say(`gender.${value}`) })),
    isOffered: ({ profileType }) => profileType === 'individual',
    of: ({ gender }) => [gender],
  },
  /** A date may be told in words, such as "about 1960"; one that is not known has no text. */
  birth: {
    id: 'birth',
    kind: 'text',
    label: say('column.dateOfBirth'),
    form: { pattern: birthPattern, help: say('results.birthHelp'), invalid: say('results.birthInvalid') },
    isPersonal: true,
    isOffered: ({ profileType }) => profileType === 'individual',
    of: ({ dateOfBirth, datesOfBirth = [dateOfBirth ?? ''] }) => datesOfBirth.join(', '),
  },
  score: { id: 'score', kind: 'range', label: say('column.score'), least: 0, most: 100, of: ({ score }) => score },
  riskRating: {
    id: 'risk',
    kind: 'range',
    label: say('column.riskRating'),
    least: 1,
    most: 5,
    of: ({ riskRating }) => riskRating,
  },
  relevance: {
    id: 'relevance',
    kind: 'range',
    label: say('results.minRelevance'),
    least: 0,
    most: ({ topRelevance }) => topRelevance,
    of: ({ relevance }) => relevance,
  },
} as const satisfies Record<string, MatchFacet>

/** What a party is listed for, in the provider's words; a whole also chooses its parts. Every list offers all by default. */
export const datasetFacet = (
  options: readonly FacetOption[],
  offers: NonNullable<Extract<MatchFacet, { kind: 'choice' }>['offers']> = () => true,
): MatchFacet => ({
  id: 'dataset',
  kind: 'choice',
  label: say('column.datasets'),
  options,
  offers,
  of: ({ datasets }) => datasets.flatMap(withWholes),
})
