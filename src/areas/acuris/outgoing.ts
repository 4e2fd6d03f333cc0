import { acurisApi } from '#contracts/acuris-api.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { toWireFilters } from '#domain/match-filter-names.ts'
import { unknownVersion } from '#domain/outbox/entry.ts'
import type { WireCall } from '#domain/outbox/kind.ts'
import type { ReviewToSend } from '#domain/outbox/kinds/review.ts'

/** What both review calls carry: the status, who says so, and what was written and rated with it. */
const said = ({ status, comment, by = '', riskRating, reason, asOf }: ReviewToSend) => ({
  status,
  commentedBy: by,
  ...(comment !== null && { comment }),
  ...(riskRating !== undefined && { riskRating }),
  ...(reason !== undefined && { reason }),
  ...(asOf !== undefined && { asOf }),
})

/**
 * A review as Acuris takes it: of a search with the version of each match, of a monitor with those that are known. A
 * match that nobody knows has a version that none has, so that the server refuses it by itself.
 */
function review(intent: ReviewToSend): WireCall {
  const { of, searchId, matchIds, versions } = intent
  const params = { id: searchId }
  if (of === 'monitor')
    return { endpoint: 'acurisMonitorReview', input: { params, body: { ...said(intent), matchIds, versions } } }
  const matches = matchIds.map((matchId) => ({ matchId, version: versions[matchId] ?? unknownVersion }))
  return { endpoint: 'acurisReview', input: { params, body: { ...said(intent), matches } } }
}

/** The calls that the outbox sends. */
export const outgoing: ScreeningSource<unknown>['outgoing'] = {
  review,
  reviewed: (answer) => acurisApi.acurisReview.answer.parse(answer).data,
  comment: ({ searchId, matchId, comment }) => ({
    endpoint: 'acurisComment',
    input: { params: { id: searchId }, body: { message: comment, matchId } },
  }),
  note: ({ searchId, comment }) => ({
    endpoint: 'acurisComment',
    input: { params: { id: searchId }, body: { message: comment } },
  }),
  share: ({ of, id, term, recipients, message, filters = {} }) => {
    const mail = { recipients, ...(message !== null && { message }) }
    return of === 'search'
      ? { endpoint: 'acurisShare', input: { params: { id }, body: { ...mail, searchTerm: term } } }
      : {
          endpoint: 'acurisMonitorShare',
          input: { params: { id }, body: { ...mail, filters: toWireFilters(filters) } },
        }
  },
  seen: ({ monitorId }) => ({
    endpoint: 'acurisSeen',
    input: { params: { id: monitorId }, body: { matchUpdated: false } },
  }),
  stop: ({ monitorId }) => ({
    endpoint: 'acurisStop',
    input: { params: { id: monitorId }, query: { status: 'disabled' } },
  }),
  remove: ({ monitorId, bySwitch }) => ({
    endpoint: 'acurisRemove',
    input: { params: { id: monitorId }, query: { status: '', ...(bySwitch && { keep: 'search' }) } },
  }),
}
