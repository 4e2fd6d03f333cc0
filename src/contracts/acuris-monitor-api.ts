import { z } from 'zod'
import { AcurisChange, AcurisMatch, AcurisMonitor, AcurisReview } from './acuris-answers.ts'
import { AcurisMonitorReviewBody, AcurisMonitorShareBody } from './acuris-forms.ts'
import { AcurisMonitorMatchQuery } from './acuris-match-query.ts'
import { Changed } from './differences.ts'
import { defineEndpoint } from './endpoint.ts'
import { data, NoContent } from './envelope.ts'
import { ReviewVerdict } from './review.ts'

const id = z.object({ id: z.string().max(64) })
const match = id.extend({ matchId: z.string().max(64) })
const base = { host: 'screening', access: 'session', service: 'ACURIS' } as const

const ChangedMatch = AcurisMatch.extend(Changed.shape)

/** The Acuris calls about a monitor. Stop and remove share method and path and differ in their query. */
export const acurisMonitorApi = {
  acurisMonitors: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/monitors',
    summary: 'Every monitor that was not removed, 50 a page.',
    offline: 'read',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(50),
    }),
    status: 200,
    answer: data(z.array(AcurisMonitor)),
  }),
  acurisMonitor: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/monitors/{id}',
    summary: 'One monitor as it is now.',
    offline: 'read',
    params: id,
    status: 200,
    answer: data(AcurisMonitor),
  }),
  acurisStop: defineEndpoint({
    ...base,
    method: 'DELETE',
    path: '/acuris/monitors/{id}',
    summary: 'Stop a monitor; its matches stay.',
    offline: 'queue',
    params: id,
    query: z.object({ status: z.literal('disabled') }),
    status: 200,
    answer: data(AcurisMonitor),
  }),
  acurisRemove: defineEndpoint({
    ...base,
    method: 'DELETE',
    path: '/acuris/monitors/{id}',
    summary: 'Remove a monitor with its matches; the search that it was made from stays.',
    offline: 'queue',
    params: id,
    query: z.object({
      status: z.literal(''),
      /** As the Monitor switch of a search says (spec/2 section 4); the search stays without it too. */
      keep: z.literal('search').optional(),
    }),
    status: 204,
    answer: NoContent,
  }),
  acurisSeen: defineEndpoint({
    ...base,
    method: 'PUT',
    path: '/acuris/monitors/{id}',
    summary: 'Mark a monitor as seen.',
    offline: 'queue',
    params: id,
    body: z.object({ matchUpdated: z.literal(false) }),
    status: 200,
    answer: data(AcurisMonitor),
  }),
  acurisMonitorMatches: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/monitors/{id}/matches',
    summary: 'A monitor with one portion of its matches.',
    offline: 'read',
    params: id,
    query: AcurisMonitorMatchQuery,
    status: 200,
    answer: data(
      z.object({
        monitor: AcurisMonitor,
        matches: z.array(AcurisMatch),
        total: z.number().int(),
        nextToken: z.string().optional(),
      }),
    ),
  }),
  acurisMonitorReviews: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/monitors/{id}/matches/{matchId}/reviews',
    summary: 'The reviews of a match of a monitor, the newest first.',
    offline: 'read',
    params: match,
    status: 200,
    answer: data(z.array(AcurisReview)),
  }),
  acurisMonitorChanges: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/monitors/{id}/matches/{matchId}/changes',
    summary: 'What monitoring found changed on a match, the newest first.',
    offline: 'read',
    params: match,
    status: 200,
    answer: data(z.array(AcurisChange)),
  }),
  acurisMonitorReview: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/acuris/monitors/{id}/matches/reviews',
    summary: 'Set the status of matches of a monitor.',
    offline: 'queue',
    params: id,
    body: AcurisMonitorReviewBody,
    status: 200,
    answer: data(ReviewVerdict),
  }),
  acurisMonitorShare: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/acuris/monitors/{id}/share',
    summary: 'Send a monitor to people by e-mail, with a link to the signed-in page.',
    offline: 'queue',
    params: id,
    body: AcurisMonitorShareBody,
    status: 200,
    answer: data(z.object({ mailId: z.string() })),
  }),
  acurisDifferences: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/monitors/{id}/differences',
    summary: 'What changed in a monitor since a day.',
    offline: 'read',
    params: id,
    query: z.object({ since: z.iso.date().optional() }),
    status: 200,
    answer: data(
      z.object({ new: z.array(ChangedMatch), updated: z.array(ChangedMatch), removed: z.array(ChangedMatch) }),
    ),
  }),
}
