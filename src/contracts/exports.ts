import { z } from 'zod'
import { ProviderId } from './access.ts'
import { defineEndpoint, FileAnswer } from './endpoint.ts'
import { data } from './envelope.ts'

/** Where an export stands (spec/1 section 4): a failed one can be queued again. */
export const ExportStatus = z.enum(['inProgress', 'completed', 'failed'])
export type ExportStatus = z.infer<typeof ExportStatus>

/** What can be exported in the background. */
export const ExportOrder = z.discriminatedUnion('kind', [
  /** Every monitored search with a provider, stopped ones included, as CSV. */
  z.object({ kind: z.literal('monitor-list'), provider: ProviderId }),
  /** The whole audit log of the tenant, as CSV; needs `view-audit-log`. */
  z.object({ kind: z.literal('audit-log') }),
])
export type ExportOrder = z.infer<typeof ExportOrder>

/** A file that the gateway makes in the background (spec/1 section 3). */
export const Export = z.object({
  uuid: z.string(),
  fileName: z.string(),
  status: ExportStatus,
  createdAt: z.string(),
  /** Until when the file can be downloaded; null while there is none. */
  availableUntil: z.string().nullable(),
  /** Why it failed, fit to show; null unless it did. */
  error: z.string().nullable(),
})
export type Export = z.infer<typeof Export>

/** How many exports of a user stand where (spec/1 section 3). */
export const ExportCounts = z.object({
  inProgress: z.number().int(),
  failed: z.number().int(),
  completed: z.number().int(),
})
export type ExportCounts = z.infer<typeof ExportCounts>

const base = { host: 'gateway', access: 'session' } as const
const one = { params: z.object({ uuid: z.string() }) }

/** Exports of the user in the current tenant (spec/1 section 7). How they are queued is ours. */
export const exportsApi = {
  exports: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/exports',
    summary: 'Recent exports, newest first.',
    offline: 'read',
    status: 200,
    answer: data(z.array(Export)),
  }),
  exportCounts: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/exports/count',
    summary: 'How many exports are in progress, failed and completed.',
    offline: 'read',
    /** Since when they were asked for: an instant, or a day of UTC. */
    query: z.object({ startDate: z.union([z.iso.datetime(), z.iso.date()]).optional() }),
    status: 200,
    answer: data(ExportCounts),
  }),
  addExport: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/exports',
    summary: 'Have an export made in the background.',
    offline: 'refuse',
    body: ExportOrder,
    status: 202,
    answer: data(Export),
  }),
  retryExport: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/exports/{uuid}/retry',
    summary: 'Queue a failed export again.',
    offline: 'refuse',
    ...one,
    status: 202,
    answer: data(Export),
  }),
  downloadExport: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/exports/{uuid}/download',
    summary: 'The file of a completed export.',
    offline: 'refuse',
    ...one,
    status: 200,
    answer: FileAnswer,
  }),
}
