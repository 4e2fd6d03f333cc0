import { z } from 'zod'
import type {
  DowJonesComment,
  DowJonesMatch,
  DowJonesMonitor,
  DowJonesReview,
  DowJonesSearch,
} from '#contracts/dow-jones-answers.ts'
import { DowJonesCase } from '#contracts/dow-jones-forms.ts'
import type { DowJonesChange } from '#contracts/dow-jones-profile.ts'
import { type DowJonesQuery, DowJonesStatus, fromDowJonesStatus } from '#contracts/dow-jones.ts'
import { changeKinds, type MatchChange, type Review } from '#contracts/match-history.ts'
import type { Comment, Match } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { ReviewVerdict } from '#contracts/review.ts'
import type { Asked, Search } from '#contracts/search.ts'
import { factLabel } from './fact-label.ts'
import { dateText } from './date-text.ts'
import { toGender } from './dow-jones-words.ts'
import { matchCounts } from './match-counts.ts'
import { toWireFilters } from './match-filter-names.ts'
import { neutralVerdict } from './review-verdict.ts'

/** Id of the provider: its path segment and the word that stored rows carry. */
export const dowJonesId = 'dowjones'

/** What the calls about a monitor name beside its id. */
export const DowJonesRef = DowJonesCase.required().extend({ v: z.literal(1) })

const profileTypeOf = (type: DowJonesQuery['entityType']) => (type === 'Person' ? 'individual' : 'entity')

/** What a query asks in neutral words; a year alone is no date. */
function toAsked(query: DowJonesQuery): Asked {
  const { YearOfBirth: year, MonthOfBirth: month, MinYear: from, MaxYear: to } = query
  return {
    term: query.name,
    entityType: query.entityType === 'Person' ? 'person' : 'any',
    profileType: profileTypeOf(query.entityType),
    fuzziness: null,
    threshold: null,
    gender: null,
    dateOfBirth: month === null ? null : dateText(year, month, query.DayOfBirth),
    birthYear: month === null ? year : null,
    ...(from !== null && to !== null && { birthYears: { from, to } }),
    datasets: query.sources,
    countries: query.CountryTerritory,
    countryTypes: query.CountryTerritoryType,
    searchType: query.SearchType,
  }
}

/** A stored search in neutral words. */
export function toSearch(dto: DowJonesSearch): Search {
  const { workflowId, workflowStageId, workflowTaskId, profileId } = dto.log.metadata
  return {
    ...toAsked(dto.query),
    term: dto.SEARCH_TERM,
    id: dto.log.id,
    provider: dowJonesId,
    clientReference: dto.CLIENT_REF,
    createdAt: dto.log.createdAt,
    searcherName: dto.userName,
    total: dto.total,
    topRelevance: null,
    monitored: dto.caseId !== null,
    monitorId: dto.caseId ?? dto.stoppedCaseId,
    reconstruction: dto.reconstruction,
    profileId,
    workflow: workflowId === null ? null : { workflowId, stageId: workflowStageId, taskId: workflowTaskId },
    note: dto.comment?.message ?? null,
    lists: dto.lists,
    screened: dto.screened ?? null,
  }
}

/** A monitor in neutral words. */
export function toMonitor(dto: DowJonesMonitor): Monitor {
  const { type, uniqueId, caseId, query } = dto
  return {
    id: dto.id,
    ref: { v: 1, type, uniqueId, caseId } satisfies z.infer<typeof DowJonesRef>,
    searchId: dto.searchId,
    provider: dowJonesId,
    name: dto.name,
    term: query.name,
    clientReference: uniqueId,
    ...matchCounts(dto.totalMatchesCount, dto.openMatchesCount, dto.confirmedMatchesCount),
    status: dto.status,
    openSince: dto.openSince,
    matchUpdated: dto.matchUpdated,
    searcherName: dto.userName,
    createdAt: dto.createdAt,
    updatedAt: dto.updatedAt,
    monitoredAt: dto.lastMonitoringUpdate,
    autoDeleteAt: dto.autoDeleteAt,
    profileType: profileTypeOf(type),
    gender: null,
    dateOfBirth: dateText(query.YearOfBirth, query.MonthOfBirth, query.DayOfBirth),
    countries: dto.metadata.country,
    topRelevance: null,
    lists: dto.lists,
    screened: dto.screened ?? null,
    asked: toAsked(query),
  }
}

/** A comment in neutral words. */
export const toComment = (dto: DowJonesComment): Comment => ({
  id: dto.id,
  text: dto.message,
  author: dto.user.name,
  at: dto.createdAt,
  status: dto.matchStatus && fromDowJonesStatus[dto.matchStatus],
  clientKey: dto.clientKey,
})

/** A match in neutral words; what is known about the listed party is a read of its own. */
export function toMatch(searchId: string, dto: DowJonesMatch): Match {
  const datesOfBirth = dto.birthdates.flatMap(({ year, month, day }) => dateText(year, month, day) ?? [])
  return {
    id: dto.matchId,
    searchId,
    version: dto.version,
    name: dto.name,
    status: fromDowJonesStatus[dto.current_state.state],
    entityType: dto.entityType,
    matchTypes: dto.matchType,
    datasets: dto.datasetTypes,
    countries: dto.countries,
    gender: toGender(dto.gender),
    dateOfBirth: datesOfBirth[0] ?? null,
    datesOfBirth,
    riskRating: dto.current_state.risk_rating,
    score: Math.round(dto.percentage_match * 100),
    relevance: null,
    comments: dto.comments.map(toComment),
    change: dto.change?.action ?? null,
    ...(dto.origin !== undefined && { origin: dto.origin }),
    lists: dto.lists.map(({ name }) => name),
    sameParty: dto.sameParty,
    explanation: dto.explanation,
    profileId: dto.peid,
    profile: null,
  }
}

/** A review in the history of a match, in neutral words. */
export const toReview = (dto: DowJonesReview): Review => ({
  id: dto.id,
  status: fromDowJonesStatus[dto.status],
  statusBefore: fromDowJonesStatus[dto.statusBefore],
  by: dto.commentedBy,
  comment: dto.comment,
  riskRating: dto.riskRating,
  ...(dto.reason !== undefined && { reason: dto.reason }),
  at: dto.createdAt,
  ...(dto.takenOver && { isTakenOver: true }),
})

/** A change in the history of a match, in neutral words: Dow Jones describes it, and tells no value of before. */
export const toChange = (dto: DowJonesChange): MatchChange => ({
  field: factLabel(dto.field),
  kind: changeKinds[dto.changeType],
  before: null,
  after: dto.changeDescription,
  at: dto.dateTimeISO,
  cause: dto.cause,
})

/** A review's verdict with its statuses in neutral words. */
export const toVerdict = (dto: ReviewVerdict): ReviewVerdict =>
  neutralVerdict(dto, (word) => fromDowJonesStatus[DowJonesStatus.parse(word)])

/** Every word that Dow Jones has for one of ours. */
const wordsFor = (status: string): DowJonesStatus[] =>
  DowJonesStatus.options.filter((word) => fromDowJonesStatus[word] === status)

/** What a list of matches is narrowed to, as addresses write it, in the names and words of the calls. */
export function toMatchFilter(texts: Readonly<Record<string, string>>): Record<string, string> {
  const { matchStatus, ...others } = toWireFilters(texts)
  return {
    ...others,
    ...(matchStatus !== undefined && { matchStatus: matchStatus.split(',').flatMap(wordsFor).join(',') }),
  }
}
