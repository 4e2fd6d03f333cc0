import { dowJonesApi } from '#contracts/dow-jones-api.ts'
import { toDowJonesStatus } from '#contracts/dow-jones.ts'
import { readRef } from '#contracts/ref.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { unknownVersion } from '#domain/outbox/entry.ts'
import type { WireCall } from '#domain/outbox/kind.ts'
import type { ReviewToSend } from '#domain/outbox/kinds/review.ts'
import type { ShareIntent } from '#domain/outbox/kinds/share.ts'
import { DowJonesRef, toMatchFilter, toVerdict } from '#domain/dow-jones-records.ts'

type Outgoing = ScreeningSource<unknown>['outgoing']
type Ended = Parameters<Outgoing['stop']>[0]

/** What the calls about a monitor name: what its ref says, or its id alone where nothing more is known. Throws UnreadableRefError. */
function caseOf(ref: Ended['ref'], caseId: string) {
  if (ref === undefined) return { caseId }
  const { v: _, ...named } = readRef(DowJonesRef, ref)
  return named
}

/** What both review calls carry: the status, who says so, and what was written and rated with it. */
const said = ({ status, comment, by = '', riskRating, reason, asOf }: ReviewToSend) => ({
  status: toDowJonesStatus[status],
  commentedBy: by,
  ...(comment !== null && { comment }),
  ...(riskRating !== undefined && { riskRating }),
  ...(reason !== undefined && { reason }),
  ...(asOf !== undefined && { asOf }),
})

/** A review of matches of a monitor: what is said about several of them has a call of its own. */
function monitorReview(intent: ReviewToSend): WireCall {
  const { searchId, matchIds, versions, status, comment, riskRating, reason, asOf } = intent
  const params = { id: searchId }
  if (comment === null || matchIds.length === 1)
    return { endpoint: 'dowJonesMonitorReview', input: { params, body: { ...said(intent), matchIds, versions } } }
  const body = {
    ...caseOf(intent.ref, searchId),
    message: comment,
    state: toDowJonesStatus[status],
    rating: riskRating === undefined ? [] : [riskRating],
    ...(reason !== undefined && { reason }),
    ...(asOf !== undefined && { asOf }),
    matchIds,
    versions,
  }
  return { endpoint: 'dowJonesBulkComment', input: { params, body } }
}

/** A match that nobody knows has a version that none has, so that the server refuses it by itself. */
function searchReview(intent: ReviewToSend): WireCall {
  const { searchId, matchIds, versions } = intent
  const matches = matchIds.map((matchId) => ({ matchId, version: versions[matchId] ?? unknownVersion }))
  return { endpoint: 'dowJonesReview', input: { params: { id: searchId }, body: { ...said(intent), matches } } }
}

/**
 * A search or a monitor by e-mail, with what its matches are narrowed to. One that was kept before searches told it goes
 * out as it was: a key stands for one body.
 */
function share({ of, id, term, recipients, message, filters, hasRiskRating }: ShareIntent): WireCall {
  const params = { id }
  const mail = { recipients, ...(message !== null && { message }) }
  if (of === 'monitor') {
    const body = { ...mail, filters: toMatchFilter(filters ?? {}) }
    return { endpoint: 'dowJonesMonitorShare', input: { params, body } }
  }
  const body = {
    ...mail,
    searchTerm: term,
    ...(filters !== undefined && { filters: toMatchFilter(filters) }),
    ...(hasRiskRating !== undefined && { includeRiskRating: hasRiskRating }),
  }
  return { endpoint: 'dowJonesShare', input: { params, body } }
}

/** The calls that the outbox sends. */
export const outgoing: Outgoing = {
  review: (intent) => (intent.of === 'monitor' ? monitorReview(intent) : searchReview(intent)),
  reviewed: (answer) => toVerdict(dowJonesApi.dowJonesReview.answer.parse(answer).data),
  comment: ({ searchId, matchId, comment }) => ({
    endpoint: 'dowJonesComment',
    input: { params: { id: searchId }, body: { message: comment, matchId } },
  }),
  note: ({ searchId, comment }) => ({
    endpoint: 'dowJonesComment',
    input: { params: { id: searchId }, body: { message: comment } },
  }),
  share,
  seen: ({ monitorId }) => ({
    endpoint: 'dowJonesSeen',
    input: { params: { id: monitorId }, body: { matchUpdated: false } },
  }),
  stop: (intent) => ({
    endpoint: 'dowJonesStop',
    input: { query: { status: 'disabled' }, body: caseOf(intent.ref, intent.monitorId) },
  }),
  remove: (intent) => ({
    endpoint: 'dowJonesRemove',
    input: { query: { status: 'deleted' }, body: caseOf(intent.ref, intent.monitorId) },
  }),
}
