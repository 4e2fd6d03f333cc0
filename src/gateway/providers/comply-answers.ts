import { z } from 'zod'
import {
  ComplyDoc,
  type ComplySearch,
  toComplyStatus,
  type ComplyComment,
  type ComplyHit,
  type ComplyOriginal,
  type ComplyStatus,
} from '#contracts/comply.ts'
import { ScoreExplanation } from '#contracts/explanation.ts'
import { EntityType, MatchType } from '#contracts/match.ts'
import type { StoredMatch } from '../db/matches.ts'
import type { StoredComment } from '../db/reviews.ts'
import type { StoredSearch } from '../db/searches.ts'
import { ComplyQuery } from './comply.ts'
import { monitorStatus, stampsOf } from './search-answers.ts'
import { SearchOrigin } from './search-origin.ts'

/** A stored search in Comply's shape. */
export function complySearch(search: StoredSearch): ComplySearch {
  const { fuzziness, search_term: _, ...parameters } = ComplyQuery.parse(search.query)
  const searcher = { uuid: search.searcherId, name: search.searcherName }
  return {
    id: search.id,
    ref: search.id,
    name: search.term,
    client_ref: search.clientReference,
    search_term: search.term,
    parameters,
    filters: { fuzziness },
    match_status: overallStatus(search),
    status: monitorStatus(search),
    risk_level: 'unknown',
    total_matches: search.total,
    totalCount: search.total,
    topRelevance: search.topRelevance,
    searcher: { ...searcher, created_at: search.createdAt.toISOString() },
    urscreen: { searcher, monitoring: search.monitoring },
    created_at: search.createdAt.toISOString(),
    updated_at: search.updatedAt.toISOString(),
    monitored: search.monitoring === 'true',
    openSince: search.openSince?.toISOString() ?? null,
    matchUpdated: search.matchUpdated,
    autoDeleteAt: search.autoDeleteAt?.toISOString() ?? null,
    profileType: search.profileType,
    log: { metadata: SearchOrigin.parse(search.metadata) },
    lists: stampsOf(search),
    screened: search.screened,
    comment: search.note === null ? null : { message: search.note },
  }
}

/** The gravest status that any match has; without one there is no match. */
function overallStatus({ open, truePositive, falsePositive }: StoredSearch): ComplyStatus {
  if (open > 0) return 'potential_match'
  if (truePositive > 0) return 'true_positive'
  return falsePositive > 0 ? 'false_positive' : 'no_match'
}

/** A match in Comply's shape, with those of the comments that belong to it. */
export function complyHit(match: StoredMatch, comments: readonly StoredComment[], rank?: number): ComplyHit {
  return {
    id: match.id,
    version: match.version,
    doc: ComplyDoc.parse(match.profile),
    entityType: EntityType.parse(match.entityType),
    matchType: z.array(MatchType).parse(match.matchTypes),
    relevance: match.relevance ?? 0,
    ...(rank !== undefined && { rank }),
    countries: match.countries,
    match_status: toComplyStatus[match.status],
    comments: comments.filter(({ matchId }) => matchId === match.id).map(complyComment),
    ...(match.changeAction !== null && { change: { action: match.changeAction } }),
    explanation: ScoreExplanation.parse(match.explanation),
    lists: stampsOf(match),
  }
}

/** What a match keeps of what was found: as it is now, or as its search found it. */
type Found = Pick<
  StoredMatch,
  'relevance' | 'entityType' | 'matchTypes' | 'countries' | 'profile' | 'explanation' | 'lists'
>

/** A match as its search found it, in Comply's shape. */
export const complyOriginal = (
  id: string,
  found: Found,
  { foundAt, reconstructed }: { foundAt: Date; reconstructed: boolean },
): ComplyOriginal => ({
  id,
  doc: ComplyDoc.parse(found.profile),
  entityType: EntityType.parse(found.entityType),
  matchType: z.array(MatchType).parse(found.matchTypes),
  relevance: found.relevance ?? 0,
  countries: found.countries,
  explanation: ScoreExplanation.parse(found.explanation),
  lists: stampsOf(found),
  foundAt: foundAt.toISOString(),
  reconstructed,
})

/** A comment or note in Comply's shape. */
export const complyComment = (comment: StoredComment): ComplyComment => ({
  id: comment.id,
  message: comment.text,
  createdAt: comment.at.toISOString(),
  user: { name: comment.author },
  commentedBy: comment.author,
  entity_id: comment.matchId,
  status: comment.status === null ? null : toComplyStatus[comment.status],
  clientKey: comment.clientKey,
})

/** The body of every success of the Comply API. */
export const complyContent = <T>(data: T, code: 200 | 201 = 200) => ({
  code,
  status: 'success' as const,
  content: { data },
})
