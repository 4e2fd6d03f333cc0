import { z } from 'zod'
import { AcurisProfile } from './acuris.ts'
import {
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
  AcurisReviewBody,
  AcurisSearchBody,
  AcurisShareBody,
  FeedbackBody,
  RecommendationsBody,
} from './acuris-forms.ts'
import { AcurisMatchQuery } from './acuris-match-query.ts'
import { acurisMonitorApi } from './acuris-monitor-api.ts'
import { defineEndpoint, FileAnswer } from './endpoint.ts'
import { data, NoContent } from './envelope.ts'
import { ReviewVerdict } from './review.ts'

const id = z.object({ id: z.string().max(64) })
const match = id.extend({ matchId: z.string().max(64) })
const base = { host: 'screening', access: 'session', service: 'ACURIS' } as const

const party = z.object({ profileId: z.string().max(300) })

const Page = z.object({ page: z.number(), perPage: z.number(), total: z.number() })

/** The calls about a search (spec/2 section 7). */
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
  acurisRemoveSearch: defineEndpoint({
    ...base,
    method: 'DELETE',
    path: '/acuris/search/{id}',
    summary: 'Remove a search with its matches; a monitor that was made from it stays.',
    permission: 'manage-auto-delete-searches-and-monitors',
    offline: 'refuse',
    params: id,
    status: 204,
    answer: NoContent,
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

/** The calls about listed parties and what the assistant thinks of them. */
const parties = {
  acurisProfile: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/profiles/{profileId}/information',
    summary: 'What is known about a listed party.',
    offline: 'read',
    params: party,
    status: 200,
    answer: data(AcurisProfile),
  }),
  acurisProfilePdf: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/profiles/{profileId}/information/pdf',
    summary: 'What is known about a listed party, as a PDF.',
    offline: 'refuse',
    params: party,
    status: 200,
    answer: FileAnswer,
  }),
  acurisEvidence: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/acuris/profiles/{profileId}/evidences/{evidenceId}',
    summary: 'An article about a listed party, as a PDF.',
    offline: 'refuse',
    params: party.extend({ evidenceId: z.string().max(320) }),
    status: 200,
    answer: FileAnswer,
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
export const acurisApi = { ...searches, ...acurisMonitorApi, ...parties }
