import { z } from 'zod'
import { DowJonesDataset, DowJonesParty, DowJonesQuery, toDowJonesStatus } from '#contracts/dow-jones.ts'
import type {
  DowJonesComment,
  DowJonesMatch,
  DowJonesMonitor,
  DowJonesReview,
  DowJonesSearch,
} from '#contracts/dow-jones-answers.ts'
import type { DowJonesChange } from '#contracts/dow-jones-profile.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { dateText } from '#domain/date-text.ts'
import { say } from '#domain/server-messages.ts'
import { countryName } from '#lib/country-name.ts'
import type { StoredChange } from '../db/changes.ts'
import type { StoredMatch } from '../db/matches.ts'
import type { StoredComment, ToldReview } from '../db/reviews.ts'
import type { StoredSearch } from '../db/searches.ts'
import {
  changeFacts,
  commentFacts,
  matchFacts,
  monitorFacts,
  reviewFacts,
  searchFacts,
  wholeMatch,
} from './search-answers.ts'
import { SearchOrigin } from './search-origin.ts'

/** A stored search in Dow Jones' shape. */
export const dowJonesSearch = (search: StoredSearch): DowJonesSearch => ({
  ...searchFacts(search),
  SEARCH_TERM: search.term,
  CLIENT_REF: search.monitorReference,
  caseId: search.monitorState === 'true' ? search.monitorId : null,
  stoppedCaseId: search.monitorState === 'suspended' ? search.monitorId : null,
  query: DowJonesQuery.parse(search.query),
  total: search.total,
  log: { id: search.id, createdAt: search.createdAt.toISOString(), metadata: SearchOrigin.parse(search.metadata) },
})

/** A monitor in Dow Jones' shape: it is its own case, and its unique id is its client reference (spec/decisions 35). */
export function dowJonesMonitor(search: StoredSearch): DowJonesMonitor {
  const query = DowJonesQuery.parse(search.query)
  const named = { name: search.term, caseId: search.id, uniqueId: search.clientReference ?? '' }
  return {
    ...monitorFacts(search),
    ...named,
    type: query.entityType,
    searchType: query.SearchType,
    hasConfirmedMatches: search.truePositive > 0,
    confirmedMatchesCount: search.truePositive,
    metadata: { ...named, country: query.CountryTerritory, sources: query.sources },
    query,
  }
}

/** A match in Dow Jones' shape, with those of the comments that belong to it, the newest first. */
export function dowJonesMatch(match: StoredMatch, comments: readonly StoredComment[]): DowJonesMatch {
  const { primary_name, match_name, peid, icon_hints, primary_country, gender, birthdates } = DowJonesParty.parse(
    match.profile,
  )
  const type = match.entityType === 'person' ? 'Person' : 'Business'
  const [birth = null] = birthdates
  const score = Math.round(match.score)
  const [state, risk_rating] = [wordOf(match.status), match.riskRating]
  const own = comments.filter(({ matchId }) => matchId === match.id)
  return {
    ...matchFacts(match),
    id: match.id,
    peid,
    name: primary_name,
    match_name,
    type,
    datasetTypes: icon_hints,
    gender,
    birthdates,
    dateOfBirth: birth && dateText(birth.year, birth.month, birth.day),
    attributes: {
      // No office is kept with a match.
      title: null,
      country_territory_name: primary_country && countryName(primary_country),
      type,
      gender,
      date_of_birth: birth,
    },
    // What lost its validity has no score any more, whatever it was found with.
    percentage_match: score / 100,
    score,
    matchStatus: state,
    riskRating: risk_rating,
    current_state: { state, comment: own[0]?.text ?? null, risk_rating },
    matchDate: match.createdAt.toISOString(),
    comments: own.map(dowJonesComment),
  }
}

const wordOf = (status: MatchStatus) => toDowJonesStatus[status]

/** A comment or note in Dow Jones' shape. */
export const dowJonesComment = (comment: StoredComment): DowJonesComment => commentFacts(comment, wordOf)

/** A review in the history of a match. */
export const dowJonesReview = (review: ToldReview): DowJonesReview => reviewFacts(review, wordOf)

const country = z.string().transform(countryName)
const party = DowJonesParty.shape

/** Fields whose values are codes, yes or no, or parts of a date, and how each is told in words. */
const words: Readonly<Record<string, z.ZodType<string>>> = {
  primary_country: country,
  countries: country,
  birthdates: party.birthdates.element.transform(({ year, month, day }) => dateText(year, month, day) ?? ''),
  gender: party.gender.unwrap().transform((code) => say(code === 'MALE' ? 'gender.male' : 'gender.female')),
  is_deceased: z.boolean().transform((is) => say(is ? 'common.yes' : 'common.no')),
  icon_hints: DowJonesDataset.transform((code) => say(`dowjones.dataset.${code}`)),
}

/** A value of a field in words, of a list each item; what no words are known for stays. */
const worded = (field: string, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown) => worded(field, item))
    : (words[field]?.safeParse(value).data ?? value)

const inWords = ({ field, old, new: now }: StoredChange['fields'][number]) => ({
  field,
  old: worded(field, old),
  new: worded(field, now),
})

/** What one re-screen changed on a match, each field described in words. */
export const dowJonesChanges = (change: StoredChange): DowJonesChange[] =>
  changeFacts({ ...change, fields: change.fields.map(inWords) }).map(({ old, new: now, ...told }) => ({
    ...told,
    changeDescription: told.field === wholeMatch ? say(wholly[told.changeType]) : described({ old, new: now }),
  }))

const wholly = {
  I: 'dowjones.change.found',
  U: 'dowjones.change.updated',
  D: 'dowjones.change.lost',
} as const

function described({ old, new: now }: { old: string | null; new: string | null }): string {
  if (old === null) return say('dowjones.change.came', now ?? '')
  return now === null ? say('dowjones.change.went', old) : say('dowjones.change.became', old, now)
}
