import { z } from 'zod'
import { DowJonesMatch, DowJonesMonitor, DowJonesReview } from './dow-jones-answers.ts'
import { dowJonesCall, id, match, Page, Portion } from './dow-jones-call.ts'
import {
  DowJonesBulkBody,
  DowJonesCase,
  DowJonesMonitorReviewBody,
  DowJonesMonitorShareBody,
} from './dow-jones-forms.ts'
import { DowJonesAlertQuery } from './dow-jones-match-query.ts'
import { DowJonesChange } from './dow-jones-profile.ts'
import { Changed } from './differences.ts'
import { defineEndpoint } from './endpoint.ts'
import { data, NoContent } from './envelope.ts'
import { pageNumber } from './match-query.ts'
import { ReviewVerdict } from './review.ts'

const ChangedMatch = DowJonesMatch.extend(Changed.shape)

/** The calls about a monitor. Stop and remove share method and path and differ in their query. */
export const dowJonesMonitorApi = {
  dowJonesMonitors: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/monitors/retrieve-all-monitors',
    summary: 'Every monitor that was not removed, 50 a page.',
    offline: 'read',
    query: z.object({ page: pageNumber, limit: z.coerce.number().int().min(1).max(50).default(50) }),
    status: 200,
    answer: data(z.array(DowJonesMonitor)),
  }),
  dowJonesMonitor: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/monitors/{id}',
    summary: 'One monitor as it is now.',
    offline: 'read',
    params: id,
    status: 200,
    answer: data(DowJonesMonitor),
  }),
  dowJonesStop: defineEndpoint({
    ...dowJonesCall,
    method: 'PATCH',
    path: '/dowjones/monitors/status',
    summary: 'Stop a monitor; its matches stay.',
    offline: 'queue',
    query: z.object({ status: z.literal('disabled') }),
    body: DowJonesCase,
    status: 200,
    answer: data(DowJonesMonitor),
  }),
  dowJonesRemove: defineEndpoint({
    ...dowJonesCall,
    method: 'PATCH',
    path: '/dowjones/monitors/status',
    summary: 'Switch a monitor off or remove it, with its matches; the search that it was made from stays.',
    offline: 'queue',
    query: z.object({ status: z.literal('deleted') }),
    body: DowJonesCase,
    status: 204,
    answer: NoContent,
  }),
  dowJonesSeen: defineEndpoint({
    ...dowJonesCall,
    method: 'PUT',
    path: '/dowjones/monitors/{id}',
    summary: 'Mark a monitor as seen.',
    offline: 'queue',
    params: id,
    body: z.object({ matchUpdated: z.literal(false) }),
    status: 200,
    answer: data(DowJonesMonitor),
  }),
  dowJonesAlert: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/monitors/retrieve-specific-open-alert',
    summary: 'A monitor with one page of its matches, by its case.',
    offline: 'read',
    query: DowJonesAlertQuery,
    status: 200,
    answer: z.object({
      data: z
        .array(z.object({ attributes: z.object({ monitor: DowJonesMonitor, matches: z.array(DowJonesMatch) }) }))
        .length(1),
      meta: Page,
    }),
  }),
  dowJonesMonitorReviews: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/monitors/{id}/matches/{matchId}/reviews',
    summary: 'The reviews of a match of a monitor, the newest first.',
    offline: 'read',
    params: match,
    status: 200,
    answer: data(z.array(DowJonesReview)),
  }),
  dowJonesChanges: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/monitors/{id}/matches/{matchId}/changes',
    summary: 'What monitoring found changed on a match, the newest first.',
    offline: 'read',
    params: match,
    query: Portion,
    status: 200,
    answer: data(z.object({ changes: z.array(DowJonesChange), nextToken: z.string().optional() })),
  }),
  dowJonesMonitorReview: defineEndpoint({
    ...dowJonesCall,
    method: 'POST',
    path: '/dowjones/monitors/{id}/matches/reviews',
    summary: 'Set the status of matches of a monitor.',
    offline: 'queue',
    params: id,
    body: DowJonesMonitorReviewBody,
    status: 200,
    answer: data(ReviewVerdict),
  }),
  dowJonesBulkComment: defineEndpoint({
    ...dowJonesCall,
    method: 'POST',
    path: '/dowjones/monitors/{id}/bulkComment',
    summary: 'Set the status of several matches of a monitor with one comment.',
    offline: 'queue',
    params: id,
    body: DowJonesBulkBody,
    status: 200,
    answer: data(ReviewVerdict),
  }),
  dowJonesMonitorShare: defineEndpoint({
    ...dowJonesCall,
    method: 'POST',
    path: '/dowjones/monitors/{id}/share',
    summary: 'Send a monitor to people by e-mail, with a link to the signed-in page.',
    offline: 'queue',
    params: id,
    body: DowJonesMonitorShareBody,
    status: 200,
    answer: data(z.object({ mailId: z.string() })),
  }),
  dowJonesDifferences: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/monitors/{id}/differences',
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
