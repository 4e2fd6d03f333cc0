import { z } from 'zod'
import { ProviderId } from './access.ts'
import { defineEndpoint, FileAnswer } from './endpoint.ts'
import { data } from './envelope.ts'
import { ReportFilters } from './report-filters.ts'

/** Where an export stands (spec/1 section 4): a failed one can be queued again. */
export const ExportStatus = z.enum(['inProgress', 'completed', 'failed'])
export type ExportStatus = z.infer<typeof ExportStatus>

/** A search or monitor whose report is a PDF, and what its matches are narrowed to. */
const reported = {
  provider: ProviderId,
  id: z.string().min(1).max(64),
  filters: ReportFilters.default({}),
}

/** What can be exported in the background. */
export const ExportOrder = z.discriminatedUnion('kind', [
  /** Every monitored search with a provider, stopped ones included, as CSV. */
  z.object({ kind: z.literal('monitor-list'), provider: ProviderId }),
  /** The whole audit log of the tenant, as CSV; needs `view-audit-log`. */
  z.object({ kind: z.literal('audit-log') }),
  /** The certificate of a search, as PDF. */
  z.object({ kind: z.literal('search-certificate'), ...reported }),
  /** The report of a monitor with its potential matches, as PDF. */
  z.object({ kind: z.literal('monitor-certificate'), ...reported }),
])
export type ExportOrder = z.infer<typeof ExportOrder>

/** The orders whose file is a report. */
export type ReportOrder = Extract<ExportOrder, { kind: 'search-certificate' | 'monitor-certificate' }>

/** Whether the file is a report, a PDF, and not a table. */
export const isReportOrder = (order: ExportOrder): order is ReportOrder =>
  order.kind === 'search-certificate' || order.kind === 'monitor-certificate'

/** How far an export in progress has come, in parts of a hundred. */
const Percent = z.number().int().min(0).max(100)

/** A file that the gateway makes in the background (spec/1 section 3). */
export const Export = z.object({
  uuid: z.string(),
  fileName: z.string(),
  status: ExportStatus,
  createdAt: z.string(),
  /** Absent where nobody tells it. */
  progress: Percent.optional(),
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
