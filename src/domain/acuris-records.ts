import type {
  AcurisChange,
  AcurisComment,
  AcurisMatch,
  AcurisMonitor,
  AcurisReview,
  AcurisSearch,
  Recommendation,
} from '#contracts/acuris-answers.ts'
import type { AcurisQuery } from '#contracts/acuris.ts'
import type { Filters } from '#contracts/facet.ts'
import type { Comment, Match } from '#contracts/match.ts'
import { changeKinds, type MatchChange, type Review, type Suggestion } from '#contracts/match-history.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { Asked, Search } from '#contracts/search.ts'
import { filterTexts } from './facets.ts'
import { matchCounts } from './match-counts.ts'
import { toWireFilters } from './match-filter-names.ts'

/** Id of the provider: its path segment and the word that stored rows carry. */
export const acurisId = 'acuris'

/** What a query asks in neutral words; `term` is its name in one line. */
const toAsked = (term: string, query: AcurisQuery): Asked => ({
  term,
  ...(typeof query.name === 'object' && { nameParts: query.name }),
  entityType: query.profileType === 'individual' ? 'person' : 'any',
  profileType: query.profileType,
  fuzziness: null,
  threshold: query.fuzziness,
  gender: query.gender,
  dateOfBirth: query.dateOfBirth,
  datasets: query.datasets,
  countries: query.countries,
  birthYear: query.yearOfBirth,
  birthMatching: query.dobMatching,
  birthRequired: query.dobRequired,
  countryRequired: query.countryRequired,
})

/** A stored search in neutral words. */
export function toSearch(dto: AcurisSearch): Search {
  const { workflowId, workflowStageId, workflowTaskId, profileId } = dto.log.metadata
  return {
    ...toAsked(dto.searchTerm, { ...dto.query, profileType: dto.profileType }),
    id: dto.id,
    provider: acurisId,
    clientReference: dto.clientReferenceId,
    createdAt: dto.createdAt,
    searcherName: dto.userName,
    total: dto.matchCount,
    belowThreshold: dto.belowThreshold,
    topRelevance: null,
    monitored: dto.monitorId !== null,
    monitorId: dto.monitorId ?? dto.stoppedMonitorId,
    reconstruction: dto.reconstruction,
    profileId,
    workflow: workflowId === null ? null : { workflowId, stageId: workflowStageId, taskId: workflowTaskId },
    note: dto.comment?.message ?? null,
    lists: dto.lists,
    screened: dto.screened ?? null,
  }
}

/** A monitor in neutral words. */
export const toMonitor = (dto: AcurisMonitor): Monitor => ({
  id: dto.id,
  searchId: dto.searchId,
  provider: acurisId,
  name: dto.name,
  term: dto.name,
  clientReference: dto.clientReferenceId,
  ...matchCounts(dto.totalMatchesCount, dto.openMatchesCount, dto.truePositiveCount),
  status: dto.status,
  openSince: dto.openSince,
  matchUpdated: dto.matchUpdated,
  searcherName: dto.userName,
  createdAt: dto.createdAt,
  updatedAt: dto.updatedAt,
  monitoredAt: dto.lastMonitoringUpdate,
  autoDeleteAt: dto.autoDeleteAt,
  profileType: dto.profileType,
  gender: dto.profileType === 'individual' ? dto.metadata.gender : null,
  dateOfBirth: dto.metadata.dateOfBirth ?? dto.metadata.yearOfBirth?.toString() ?? null,
  countries: dto.metadata.countries,
  topRelevance: null,
  lists: dto.lists,
  screened: dto.screened ?? null,
  ...(dto.query !== undefined && { asked: toAsked(dto.name, { ...dto.query, profileType: dto.profileType }) }),
})

/** A comment in neutral words. */
export const toComment = (dto: AcurisComment): Comment => ({
  id: dto.id,
  text: dto.message,
  author: dto.user.name,
  at: dto.createdAt,
  status: dto.matchStatus,
  clientKey: dto.clientKey,
})

/** A match in neutral words; what is known about the listed party is a read of its own. */
export const toMatch = (searchId: string, dto: AcurisMatch): Match => ({
  id: dto.matchId,
  searchId,
  version: dto.version,
  name: dto.name,
  status: dto.matchStatus,
  entityType: dto.entityType,
  matchTypes: dto.matchType,
  datasets: dto.datasets,
  countries: dto.countries,
  gender: dto.gender,
  dateOfBirth: dto.dateOfBirth,
  datesOfBirth: dto.datesOfBirth,
  riskRating: dto.riskRating,
  score: dto.score,
  relevance: null,
  comments: dto.comments.map(toComment),
  change: dto.change?.action ?? null,
  ...(dto.origin !== undefined && { origin: dto.origin }),
  lists: dto.lists.map(({ name }) => name),
  sameParty: dto.sameParty,
  explanation: dto.explanation,
  profileId: dto.profileId,
  profile: null,
})

/** A review in the history of a match, in neutral words. */
export const toReview = (dto: AcurisReview): Review => ({
  id: dto.id,
  status: dto.status,
  statusBefore: dto.statusBefore,
  by: dto.commentedBy,
  comment: dto.comment,
  riskRating: dto.riskRating,
  ...(dto.reason !== undefined && { reason: dto.reason }),
  at: dto.createdAt,
  ...(dto.takenOver === true && { isTakenOver: true }),
})

/** A change in the history of a match, in neutral words. */
export const toChange = (dto: AcurisChange): MatchChange => ({
  field: dto.field,
  kind: changeKinds[dto.changeType],
  before: dto.old,
  after: dto.new,
  at: dto.dateTimeISO,
  cause: dto.cause,
})

/** What the assistant suggests, in neutral words. */
export const toSuggestion = (dto: Recommendation): Suggestion => ({
  matchId: dto.matchId,
  status: dto.urscreenMatchStatus,
  heading: dto.urscreenHeading,
  explanation: dto.urscreenExplanation,
  score: dto.urscreenScore,
})

/** Filters as the match lists take them. */
export const toMatchFilter = (filters: Filters): Record<string, string> => toWireFilters(filterTexts(filters))
