import { z } from 'zod'
import { ComplyComment, ComplyHit, ComplyOriginal, ComplyResult, ComplySearch, ComplyStatus } from './comply.ts'
import { CommentBody, CreateSearchBody, ShareBody, StopMonitorBody, UpdateEntitiesBody } from './comply-forms.ts'
import { Changed } from './differences.ts'
import { defineEndpoint, FileAnswer } from './endpoint.ts'
import { CommaList, content, NoContent } from './envelope.ts'
import { ReviewVerdict } from './review.ts'

const id = z.object({ id: z.string().max(64) })
const base = { host: 'screening', access: 'session', service: 'COMPLY' } as const

/**
 * Paging and filters of a hit list; empty lists filter nothing, `countries=none` asks for hits without a country, and
 * `entity_id` for one hit alone.
 */
export const HitQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10),
  match_status: CommaList.pipe(z.array(ComplyStatus)).optional(),
  match_types: CommaList.optional(),
  countries: CommaList.optional(),
  relevance: z.coerce.number().min(0).optional(),
  entity_id: z.string().max(64).optional(),
})
export type HitQuery = z.infer<typeof HitQuery>

/** One page of hits. */
export const HitPage = z.object({ hits: z.array(ComplyHit), page: z.number(), per_page: z.number(), total: z.number() })
export type HitPage = z.infer<typeof HitPage>

/** A hit that changed, with all that happened to it since the day. */
const ChangedHit = ComplyHit.extend(Changed.shape)
export type ChangedHit = z.infer<typeof ChangedHit>

const Differences = z.object({ new: z.array(ChangedHit), updated: z.array(ChangedHit), removed: z.array(ChangedHit) })

/** Every Comply call (spec/1 section 7). */
export const complyApi = {
  complyCreateSearch: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/complyadvantage/createSearch/',
    summary: 'Run a search; one credit.',
    offline: 'refuse',
    query: z.object({ monitor: z.enum(['true', 'false']).optional() }),
    body: CreateSearchBody,
    status: 201,
    answer: content(ComplyResult),
  }),
  complySearch: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/complyadvantage/searchDetailsById/{id}/details',
    summary: 'A stored search with its first hits.',
    offline: 'read',
    params: id,
    status: 200,
    answer: content(ComplyResult),
  }),
  complyMatches: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/complyadvantage/getSearchEntitiesById/{id}/entities',
    summary: "One page of a search's hits.",
    offline: 'read',
    params: id,
    query: HitQuery,
    status: 200,
    answer: content(HitPage),
  }),
  complyOriginal: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/complyadvantage/getSearchEntitiesById/{id}/entities/{entityId}/original',
    summary: 'A match as the search found it, before monitoring changed it.',
    offline: 'read',
    params: id.extend({ entityId: z.string().max(64) }),
    status: 200,
    answer: content(ComplyOriginal),
  }),
  complyCertificate: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/complyadvantage/getSearchCertificate/{id}/certificate',
    summary: 'The certificate of a search, a PDF.',
    offline: 'refuse',
    params: id,
    status: 200,
    answer: FileAnswer,
  }),
  complyReview: defineEndpoint({
    ...base,
    method: 'PATCH',
    path: '/complyadvantage/updateSearchesEntityById/{id}',
    summary: 'Set the status of matches.',
    offline: 'queue',
    params: id,
    body: UpdateEntitiesBody,
    status: 200,
    answer: content(ReviewVerdict),
  }),
  complyComments: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/complyadvantage/searchCommentsById/{id}',
    summary: 'Latest comments of a match, or notes of the search.',
    offline: 'read',
    params: id,
    query: z.object({
      entity_id: z.string().max(64).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(2),
    }),
    status: 200,
    answer: content(z.array(ComplyComment)),
  }),
  complyComment: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/complyadvantage/searchCommentsById/{id}',
    summary: 'Comment on a match, or note on the search.',
    offline: 'queue',
    params: id,
    body: CommentBody,
    status: 201,
    answer: content(ComplyComment),
  }),
  complySetMonitored: defineEndpoint({
    ...base,
    method: 'PATCH',
    path: '/complyadvantage/setMonitoredAdHocSearchesById/{id}/monitors',
    summary: 'Switch monitoring of a search on or off.',
    // off is kept and sent later; on spends a credit, and the console never keeps it
    offline: 'queue',
    params: id,
    body: z.object({ is_monitored: z.boolean() }),
    status: 200,
    answer: content(z.object({ is_monitored: z.boolean() })),
  }),
  complyDifferences: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/complyadvantage/getMonitoredSearchDifferencesById/{id}/monitor/differences',
    summary: 'What changed in a monitor since a day.',
    offline: 'read',
    params: id,
    query: z.object({ date: z.iso.date().optional() }),
    status: 200,
    answer: content(Differences),
  }),
  complyMonitorMatches: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/complyadvantage/getMonitoredMatchesById/{id}/matches',
    summary: 'A monitor with one page of its hits.',
    offline: 'read',
    params: id,
    query: HitQuery,
    status: 200,
    answer: content(HitPage.extend({ monitor: ComplySearch })),
  }),
  complyMonitors: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/complyadvantage/retrieve-all-searches',
    summary: 'Searches by monitoring state, 50 a page.',
    offline: 'read',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(50).default(50),
      monitored: z.enum(['un-suspended', 'suspended', 'true', 'false']).optional(),
    }),
    status: 200,
    answer: content(z.array(ComplySearch)),
  }),
  complyAcknowledge: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/complyadvantage/acknowledgeMonitoredSearchById/{id}/monitor/acknowledge',
    summary: 'Mark a monitor as seen.',
    offline: 'queue',
    params: id,
    status: 200,
    answer: content(z.object({ matchUpdated: z.literal(false) })),
  }),
  complyStop: defineEndpoint({
    ...base,
    method: 'PATCH',
    path: '/complyadvantage/updateSearchById/{id}',
    summary: 'Stop a monitor; its matches stay.',
    offline: 'queue',
    params: id,
    body: StopMonitorBody,
    status: 200,
    answer: content(ComplySearch),
  }),
  complyRemove: defineEndpoint({
    ...base,
    method: 'DELETE',
    path: '/complyadvantage/deleteSearchById/{id}',
    summary: 'Remove a monitor with its matches.',
    offline: 'queue',
    params: id,
    status: 204,
    answer: NoContent,
  }),
  complyShare: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/complyadvantage/searches/{id}/share',
    summary: 'Send a search to people by e-mail, with a link to the signed-in page.',
    offline: 'queue',
    params: id,
    body: ShareBody,
    status: 200,
    answer: content(z.object({ mailId: z.string() })),
  }),
}
