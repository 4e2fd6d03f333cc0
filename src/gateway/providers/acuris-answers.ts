import { z } from 'zod'
import { AcurisParty, AcurisQuery } from '#contracts/acuris.ts'
import type {
  AcurisChange,
  AcurisComment,
  AcurisMatch,
  AcurisMonitor,
  AcurisReview,
  AcurisSearch,
  Recommendation,
} from '#contracts/acuris-answers.ts'
import { ScoreExplanation } from '#contracts/explanation.ts'
import { EntityType, MatchType } from '#contracts/match.ts'
import { say } from '#domain/server-messages.ts'
import type { StoredChange } from '../db/changes.ts'
import type { StoredMatch } from '../db/matches.ts'
import type { StoredComment, ToldReview } from '../db/reviews.ts'
import type { StoredSearch } from '../db/searches.ts'
import type { Suggestion } from '../engine/suggest.ts'
import { monitorStatus, stampsOf } from './search-answers.ts'
import { SearchOrigin } from './search-origin.ts'

/** A stored search in Acuris' shape. */
export const acurisSearch = (search: StoredSearch): AcurisSearch => ({
  id: search.id,
  searchTerm: search.term,
  query: AcurisQuery.parse(search.query),
  matchCount: search.total,
  belowThreshold: search.belowThreshold,
  profileType: search.profileType,
  monitorId: search.monitorState === 'true' ? search.monitorId : null,
  stoppedMonitorId: search.monitorState === 'suspended' ? search.monitorId : null,
  clientReferenceId: search.monitorReference,
  createdAt: search.createdAt.toISOString(),
  userName: search.searcherName,
  autoDeleteAt: search.autoDeleteAt?.toISOString() ?? null,
  reconstruction: search.reconstruction,
  log: { metadata: SearchOrigin.parse(search.metadata) },
  comment: search.note === null ? null : { message: search.note },
  lists: stampsOf(search),
})

/** A monitored search in Acuris' shape. */
export function acurisMonitor(search: StoredSearch): AcurisMonitor {
  const query = AcurisQuery.parse(search.query)
  const { countries, gender, dateOfBirth, yearOfBirth } = query
  const { term: name, profileType, searcherName: performedBy } = search
  const createdAt = search.createdAt.toISOString()
  return {
    id: search.id,
    searchId: search.isSearchThere ? search.fromSearch : null,
    name,
    status: monitorStatus(search),
    truePositiveCount: search.truePositive,
    openMatchesCount: search.open,
    totalMatchesCount: search.total,
    profileType,
    clientReferenceId: search.clientReference,
    userName: performedBy,
    createdAt,
    lastMonitoringUpdate: search.monitoredAt?.toISOString() ?? createdAt,
    updatedAt: search.updatedAt.toISOString(),
    metadata: { name, profileType, performedBy, countries, gender, dateOfBirth, yearOfBirth },
    matchUpdated: search.matchUpdated,
    autoDeleteAt: search.autoDeleteAt?.toISOString() ?? null,
    lists: stampsOf(search),
    query,
  }
}

/** What a list of matches shows of a party, and is filtered by; the rest is told by its profile. */
const Shown = AcurisParty.pick({
  profileId: true,
  name: true,
  datasets: true,
  gender: true,
  dateOfBirth: true,
  datesOfBirth: true,
})

/** A match in Acuris' shape, with those of the comments that belong to it. */
export function acurisMatch(match: StoredMatch, comments: readonly StoredComment[]): AcurisMatch {
  return {
    ...Shown.parse(match.profile),
    matchId: match.id,
    version: match.version,
    entityType: EntityType.parse(match.entityType),
    matchType: z.array(MatchType).parse(match.matchTypes),
    score: match.score,
    countries: match.countries,
    matchStatus: match.status,
    riskRating: match.riskRating,
    comments: comments.filter(({ matchId }) => matchId === match.id).map(acurisComment),
    ...(match.changeAction !== null && { change: { action: match.changeAction } }),
    ...(match.origin !== null && { origin: match.origin }),
    explanation: ScoreExplanation.parse(match.explanation),
    lists: stampsOf(match),
  }
}

/** A comment or note in Acuris' shape. */
export const acurisComment = (comment: StoredComment): AcurisComment => ({
  id: comment.id,
  message: comment.text,
  createdAt: comment.at.toISOString(),
  user: { name: comment.author },
  commentedBy: comment.author,
  entityId: comment.matchId,
  matchStatus: comment.status,
  rating: comment.riskRating,
  clientKey: comment.clientKey,
})

/** A review in the history of a match. */
export const acurisReview = (review: ToldReview): AcurisReview => ({
  id: review.id,
  status: review.status,
  statusBefore: review.statusBefore,
  commentedBy: review.userName,
  comment: review.comment,
  riskRating: review.riskRating,
  version: review.version,
  createdAt: review.at.toISOString(),
  clientKey: review.clientKey,
  takenOver: review.takenOver,
})

/** Word for the match itself, where monitoring found or lost it and no field tells of it. */
const wholeMatch = 'match'

/** What one re-screen changed on a match: an entry for every field, or one for the match that came or went. */
export function acurisChanges({ at, action, fields }: StoredChange): AcurisChange[] {
  const dateTimeISO = at.toISOString()
  if (fields.length === 0)
    return [{ dateTimeISO, field: wholeMatch, changeType: actionTypes[action], old: null, new: null }]
  return fields.map(({ field, old, new: now }) => {
    const told = { old: textOf(old), new: textOf(now) }
    const changeType = told.old === null ? 'I' : told.new === null ? 'D' : 'U'
    return { dateTimeISO, field, changeType, ...told }
  })
}

const actionTypes = { new: 'I', updated: 'U', removed: 'D' } as const

/** A changed value as one reads it: a list item by item, something with parts as its parts; null for nothing. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.values(value).flatMap((part) => textOf(part) ?? [])
  return parts.length === 0 ? null : parts.join(', ')
}

/** What the assistant suggests for a match, in Acuris' shape. */
export const recommendation = (matchId: string, suggestion: Suggestion): Recommendation => ({
  matchId,
  urscreenMatchStatus: suggestion.status,
  urscreenHeading: suggestion.heading,
  urscreenExplanation: suggestion.explanation,
  urscreenScore: suggestion.score,
  urscreenSuggestion: say(`status.${suggestion.status}`),
})
