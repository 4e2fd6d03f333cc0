import { z } from 'zod'
import { AcurisProfile } from './acuris.ts'
import {
  AcurisChange,
  AcurisComment,
  AcurisMatch,
  AcurisMonitor,
  AcurisResult,
  AcurisReview,
  Recommendation,
} from './acuris-answers.ts'
import {
  AcurisCommentBody,
  AcurisMonitorForm,
  AcurisMonitorReviewBody,
  AcurisMonitorShareBody,
  AcurisReviewBody,
  AcurisSearchBody,
  AcurisShareBody,
  FeedbackBody,
  RecommendationsBody,
} from './acuris-forms.ts'
import { defineEndpoint } from './endpoint.ts'
import { CommaList, data, NoContent } from './envelope.ts'
import { ReviewVerdict } from './review.ts'

const id = z.object({ id: z.string().max(64) })
const match = id.extend({ matchId: z.string().max(64) })
const base = { host: 'screening', access: 'session', service: 'ACURIS' } as const

/** A range as its ends, both counted in: `75-100`. */
const Range = z
  .string()
  .regex(/^\d{1,3}-\d{1,3}$/, 'form.invalid')
  .transform((text) => text.split('-').map(Number))

/** Filters of a match list; empty lists filter nothing, `country=none` asks for matches without a country. */
const MatchFilter = z.object({
  matchStatus: CommaList.optional(),
  datasetTypes: CommaList.optional(),
  country: CommaList.optional(),
  gender: CommaList.optional(),
  /** Beginning of a date of birth: YYYY, YYYY-MM or YYYY-MM-DD. */
  dob: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'form.invalid')
    .optional(),
  score: Range.optional(),
  riskRating: Range.optional(),
})

/** Filters and page of the matches of a search. */
export const AcurisMatchQuery = MatchFilter.extend({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
export type AcurisMatchQuery = z.infer<typeof AcurisMatchQuery>

/** Filters and place of the matches of a monitor; a token is the number of the page that it begins. */
export const AcurisMonitorMatchQuery = MatchFilter.extend({
  nextToken: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
export type AcurisMonitorMatchQuery = z.infer<typeof AcurisMonitorMatchQuery>

const Page = z.object({ page: z.number(), perPage: z.number(), total: z.number() })

/** The calls about a search (spec/2 section 7; paths it leaves open: design/gateway section 10). */
const searches = {
  acurisCreateSearch: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/acuris/search',
    summary: 'Run a search; one credit.',
    offline: 'refuse',
    body: AcurisSearchBody,
    status: 201,
    answer: data(AcurisResult),
  }),
  acurisSearch: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/search/{id}',
    summary: 'A stored search with its first matches.',
    offline: 'read',
    params: id,
    status: 200,
    answer: data(AcurisResult),
  }),
  acurisMatches: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/search/{id}/matches',
    summary: "One page of a search's matches.",
    offline: 'read',
    params: id,
    query: AcurisMatchQuery,
    status: 200,
    answer: z.object({ data: z.array(AcurisMatch), meta: Page }),
  }),
  acurisMatch: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/search/{id}/matches/{matchId}',
    summary: 'One match as it is now.',
    offline: 'read',
    params: match,
    status: 200,
    answer: data(AcurisMatch),
  }),
  acurisReview: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/acuris/search/{id}/reviews',
    summary: 'Set the status of matches of a search.',
    offline: 'queue',
    params: id,
    body: AcurisReviewBody,
    status: 200,
    answer: data(ReviewVerdict),
  }),
  acurisReviews: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/search/{id}/matches/{matchId}/reviews',
    summary: 'The reviews of a match, the newest first.',
    offline: 'read',
    params: match,
    status: 200,
    answer: data(z.array(AcurisReview)),
  }),
  acurisComments: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/search/{id}/comments',
    summary: 'Latest comments of a match, or notes of the search.',
    offline: 'read',
    params: id,
    query: z.object({
      matchId: z.string().max(64).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    status: 200,
    answer: data(z.array(AcurisComment)),
  }),
  acurisComment: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/acuris/search/{id}/comments',
    summary: 'Comment on a match, or note on the search.',
    offline: 'queue',
    params: id,
    body: AcurisCommentBody,
    status: 201,
    answer: data(AcurisComment),
  }),
  acurisShare: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/acuris/search/{id}/share',
    summary: 'Send a search to people by e-mail, with a link to the signed-in page.',
    offline: 'queue',
    params: id,
    body: AcurisShareBody,
    status: 200,
    answer: data(z.object({ mailId: z.string() })),
  }),
  acurisSwitchOn: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/acuris/monitors/searches/{id}',
    summary: 'Keep a search under watch; one credit.',
    offline: 'refuse',
    params: id,
    body: AcurisMonitorForm,
    status: 201,
    answer: data(AcurisMonitor),
  }),
}

/** The calls about a monitor. */
const monitors = {
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
    summary: 'Remove a monitor with its matches.',
    offline: 'queue',
    params: id,
    query: z.object({ status: z.literal('') }),
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
    answer: data(z.object({ new: z.array(AcurisMatch), updated: z.array(AcurisMatch), removed: z.array(AcurisMatch) })),
  }),
}

/** The calls about listed parties and what the assistant thinks of them. */
const parties = {
  acurisProfile: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/profiles/{profileId}/information',
    summary: 'What is known about a listed party.',
    offline: 'read',
    params: z.object({ profileId: z.string().max(300) }),
    status: 200,
    answer: data(AcurisProfile),
  }),
  acurisRecommendations: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/acuris/recommendations',
    summary: 'What the assistant suggests for matches of a search.',
    offline: 'refuse',
    body: RecommendationsBody,
    status: 200,
    answer: data(z.array(Recommendation)),
  }),
  acurisFeedback: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/acuris/recommendations/feedback',
    summary: 'Say what suggestions were worth.',
    offline: 'refuse',
    body: FeedbackBody,
    status: 204,
    answer: NoContent,
  }),
}

/** Every Acuris call. */
export const acurisApi = { ...searches, ...monitors, ...parties }
