import { z } from 'zod'
import { DowJonesComment, DowJonesMatch, DowJonesMonitor, DowJonesResult, DowJonesReview } from './dow-jones-answers.ts'
import { dowJonesCall, id, match, Page, Portion } from './dow-jones-call.ts'
import {
  DowJonesCommentBody,
  DowJonesMonitorForm,
  DowJonesReviewBody,
  DowJonesSearchBody,
  DowJonesShareBody,
} from './dow-jones-forms.ts'
import { DowJonesMatchQuery } from './dow-jones-match-query.ts'
import { dowJonesMonitorApi } from './dow-jones-monitor-api.ts'
import { DowJonesProfile, DowJonesRevision } from './dow-jones-profile.ts'
import { defineEndpoint, FileAnswer } from './endpoint.ts'
import { data, NoContent } from './envelope.ts'
import { matchesPerPage } from './match-query.ts'
import { ReviewVerdict } from './review.ts'

const party = z.object({ peid: z.string().max(300) })

/** One list of the taxonomy (spec/3 section 7); `iso_alpha2` where its items are countries. */
const Taxonomy = z.object({
  attributes: z.object({
    list_items: z.array(z.object({ id: z.string(), descriptor: z.string(), iso_alpha2: z.string().optional() })),
  }),
})

/** The calls about a search (spec/3 section 7; paths that it does not show follow spec/decisions 17). */
const searches = {
  dowJonesCreateSearch: defineEndpoint({
    ...dowJonesCall,
    method: 'POST',
    path: '/dowjones/search/createSearch',
    summary: 'Run a search; one credit.',
    offline: 'refuse',
    body: DowJonesSearchBody,
    status: 201,
    answer: data(DowJonesResult),
  }),
  dowJonesSearch: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/search/{id}',
    summary: 'A stored search with its first matches.',
    offline: 'read',
    params: id,
    status: 200,
    answer: data(DowJonesResult),
  }),
  dowJonesRemoveSearch: defineEndpoint({
    ...dowJonesCall,
    method: 'DELETE',
    path: '/dowjones/search/{id}',
    summary: 'Remove a search with its matches; a monitor that was made from it stays.',
    permission: 'manage-auto-delete-searches-and-monitors',
    offline: 'refuse',
    params: id,
    status: 204,
    answer: NoContent,
  }),
  dowJonesMatches: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/search/{id}/matches',
    summary: "One page of a search's matches.",
    offline: 'read',
    params: id,
    query: DowJonesMatchQuery,
    status: 200,
    answer: z.object({ data: z.array(DowJonesMatch), meta: Page }),
  }),
  dowJonesMatch: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/search/{id}/matches/{matchId}',
    summary: 'One match as it is now.',
    offline: 'read',
    params: match,
    status: 200,
    answer: data(DowJonesMatch),
  }),
  dowJonesReview: defineEndpoint({
    ...dowJonesCall,
    method: 'POST',
    path: '/dowjones/search/{id}/reviews',
    summary: 'Set the status of matches of a search.',
    offline: 'queue',
    params: id,
    body: DowJonesReviewBody,
    status: 200,
    answer: data(ReviewVerdict),
  }),
  dowJonesReviews: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/search/{id}/matches/{matchId}/reviews',
    summary: 'The reviews of a match, the newest first.',
    offline: 'read',
    params: match,
    status: 200,
    answer: data(z.array(DowJonesReview)),
  }),
  dowJonesComments: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/search/{id}/comments',
    summary: 'Latest comments of a match, or notes of the search.',
    offline: 'read',
    params: id,
    query: z.object({ matchId: z.string().max(64).optional(), limit: matchesPerPage }),
    status: 200,
    answer: data(z.array(DowJonesComment)),
  }),
  dowJonesComment: defineEndpoint({
    ...dowJonesCall,
    method: 'POST',
    path: '/dowjones/search/{id}/comments',
    summary: 'Comment on a match, or note on the search.',
    offline: 'queue',
    params: id,
    body: DowJonesCommentBody,
    status: 201,
    answer: data(DowJonesComment),
  }),
  dowJonesShare: defineEndpoint({
    ...dowJonesCall,
    method: 'POST',
    path: '/dowjones/searches/{id}/share',
    summary: 'Send a search to people by e-mail, with a link to the signed-in page.',
    offline: 'queue',
    params: id,
    body: DowJonesShareBody,
    status: 200,
    answer: data(z.object({ mailId: z.string() })),
  }),
  dowJonesSwitchOn: defineEndpoint({
    ...dowJonesCall,
    method: 'POST',
    path: '/dowjones/monitors/searches/{id}',
    summary: 'Keep a search under watch; one credit.',
    offline: 'refuse',
    params: id,
    body: DowJonesMonitorForm,
    status: 201,
    answer: data(DowJonesMonitor),
  }),
}

/** The taxonomy that the form chooses from (spec/3 section 7). */
const taxonomy = {
  dowJonesCountries: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/search/getCountryTerritories',
    summary: 'Countries and territories, with their ISO codes.',
    offline: 'read',
    status: 200,
    answer: data(z.array(Taxonomy)),
  }),
  dowJonesCountryTypes: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/search/getCountryTerritoryTypes',
    summary: 'What can tie a country to a party.',
    offline: 'read',
    status: 200,
    answer: data(z.array(Taxonomy)),
  }),
}

/** The calls about listed parties. */
const parties = {
  dowJonesProfile: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/profiles/{peid}',
    summary: 'What is known about a listed party.',
    offline: 'read',
    params: party,
    status: 200,
    answer: data(DowJonesProfile),
  }),
  dowJonesProfilePdf: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/profiles/{peid}/pdf',
    summary: 'What is known about a listed party, as a PDF.',
    offline: 'refuse',
    params: party,
    status: 200,
    answer: FileAnswer,
  }),
  dowJonesRevisions: defineEndpoint({
    ...dowJonesCall,
    method: 'GET',
    path: '/dowjones/profiles/{peid}/revisions',
    summary:
      'What changed in a profile in the past 100 days, or since a match of a monitor was reviewed; newest first.',
    offline: 'read',
    params: party,
    query: Portion.extend({ caseId: match.shape.id.optional(), matchId: match.shape.matchId.optional() }),
    status: 200,
    answer: data(z.object({ revisions: z.array(DowJonesRevision), nextToken: z.string().optional() })),
  }),
}

/** Every Dow Jones call. */
export const dowJonesApi = { ...searches, ...taxonomy, ...dowJonesMonitorApi, ...parties }
