import { z } from 'zod'
import { ListStamp, ScoreExplanation } from '#contracts/explanation.ts'
import { EntityType, MatchType } from '#contracts/match.ts'
import type { MonitorStatus } from '#contracts/monitor.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { StoredChange } from '../db/changes.ts'
import type { StoredMatch } from '../db/matches.ts'
import type { StoredComment, ToldReview } from '../db/reviews.ts'
import type { StoredSearch } from '../db/searches.ts'

const Stamps = z.array(ListStamp)

/** The editions of lists behind a stored search or match. */
export const stampsOf = ({ lists }: { lists: unknown }): ListStamp[] => Stamps.parse(lists)

/** open while a match is open, cleared when none is, disabled once stopped. */
export function monitorStatus({ monitoring, open }: Pick<StoredSearch, 'monitoring' | 'open'>): MonitorStatus {
  if (monitoring === 'suspended') return 'disabled'
  return open > 0 ? 'open' : 'cleared'
}

/** What is told in the same words of a search that is a record of its own beside its monitor (spec/decisions 42). */
export const searchFacts = (search: StoredSearch) => ({
  userName: search.searcherName,
  autoDeleteAt: search.autoDeleteAt?.toISOString() ?? null,
  reconstruction: search.reconstruction,
  comment: search.note === null ? null : { message: search.note },
  lists: stampsOf(search),
  screened: search.screened,
})

/** What is told in the same words of a monitor that is a record of its own beside its search. */
export function monitorFacts(search: StoredSearch) {
  const createdAt = search.createdAt.toISOString()
  return {
    id: search.id,
    searchId: search.isSearchThere ? search.fromSearch : null,
    name: search.term,
    status: monitorStatus(search),
    openMatchesCount: search.open,
    totalMatchesCount: search.total,
    profileType: search.profileType,
    userName: search.searcherName,
    createdAt,
    lastMonitoringUpdate: search.monitoredAt?.toISOString() ?? createdAt,
    updatedAt: search.updatedAt.toISOString(),
    openSince: search.openSince?.toISOString() ?? null,
    matchUpdated: search.matchUpdated,
    autoDeleteAt: search.autoDeleteAt?.toISOString() ?? null,
    lists: stampsOf(search),
    screened: search.screened,
  }
}

/** What is told in the same words of a match of either. */
export const matchFacts = (match: StoredMatch) => ({
  matchId: match.id,
  version: match.version,
  entityType: EntityType.parse(match.entityType),
  matchType: z.array(MatchType).parse(match.matchTypes),
  countries: match.countries,
  ...(match.changeAction !== null && { change: { action: match.changeAction } }),
  ...(match.origin !== null && { origin: match.origin }),
  explanation: ScoreExplanation.parse(match.explanation),
  lists: stampsOf(match),
})

/** The provider's own word for a status. */
type WordOf<Word> = (status: MatchStatus) => Word

/** A comment or note, with the status that came with it in the provider's word. */
export const commentFacts = <Word>(comment: StoredComment, wordOf: WordOf<Word>) => ({
  id: comment.id,
  message: comment.text,
  createdAt: comment.at.toISOString(),
  user: { name: comment.author },
  commentedBy: comment.author,
  entityId: comment.matchId,
  matchStatus: comment.status === null ? null : wordOf(comment.status),
  rating: comment.riskRating,
  clientKey: comment.clientKey,
})

/** A review in the history of a match, with its statuses in the provider's words. */
export const reviewFacts = <Word>(review: ToldReview, wordOf: WordOf<Word>) => ({
  id: review.id,
  status: wordOf(review.status),
  statusBefore: wordOf(review.statusBefore),
  commentedBy: review.userName,
  comment: review.comment,
  riskRating: review.riskRating,
  ...(review.reason !== null && { reason: review.reason }),
  version: review.version,
  createdAt: review.at.toISOString(),
  clientKey: review.clientKey,
  takenOver: review.takenOver,
})

/** Word for the match itself, where monitoring found or lost it and no field tells of it. */
export const wholeMatch = 'match'

/** What one re-screen changed on a match: an entry for every field, or one for the match that came or went. */
export function changeFacts({ at, action, fields, cause }: StoredChange) {
  const when = { dateTimeISO: at.toISOString(), ...(cause !== null && { cause }) }
  if (fields.length === 0)
    return [{ ...when, field: wholeMatch, changeType: actionTypes[action], old: null, new: null }]
  return fields.map(({ field, old, new: now }) => {
    const told = { old: textOf(old), new: textOf(now) }
    const changeType = told.old === null ? ('I' as const) : told.new === null ? ('D' as const) : ('U' as const)
    return { ...when, field, changeType, ...told }
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
