import { z } from 'zod'
import type { ProviderId } from './access.ts'
import type { SuitePage } from './config.ts'

/** History state of a results page: ids and codes only, never a name. */
export const ResultsState = z.object({
  searchId: z.string(),
  /** The assistant was asked for in the wizard. */
  assistant: z.boolean().optional(),
})
export type ResultsState = z.infer<typeof ResultsState>

/** What history state holds of what was typed on a page: the name under which it is sealed, and nothing of it. */
export const ViewState = z.object({ viewKey: z.string() })
export type ViewState = z.infer<typeof ViewState>

const monitorMatches = {
  monitorId: z.string(),
  /** The simple list; without it the list with filters. */
  list: z.literal('simple').optional(),
  /** Name under which what was typed over the list is sealed. */
  listView: z.string().optional(),
}

/** As it was while what a list can be narrowed by was fixed. */
const MonitorMatchesBefore = z
  .object({
    ...monitorMatches,
    listPage: z.number().int().min(1),
    listStatuses: z.array(z.string()),
    listType: z.string().nullish(),
  })
  .transform(({ listPage, listStatuses, listType, ...rest }) => {
    const end = new URLSearchParams()
    if (listPage > 1) end.set('page', String(listPage))
    if (listStatuses.length > 0) end.set('status', listStatuses.join())
    if (listType != null) end.set('type', listType)
    return { ...rest, listEnd: end.toString() }
  })

/** History state of monitor matches: the monitor, and the list page and filters to go back to. */
export const MonitorMatchesState = z.union([
  /** `listEnd`: the query of the list's address. */
  z.object({ ...monitorMatches, listEnd: z.string() }),
  MonitorMatchesBefore,
])
export type MonitorMatchesState = z.infer<typeof MonitorMatchesState>

/**
 * What the address of a list can hold beside its page and what it is narrowed to. Any other name in it is a filter, for
 * one that is overlooked would show more than was asked for.
 */
export const besideFilters: ReadonlySet<string> = new Set([
  'search',
  'monitor',
  'view',
  'tab',
  'match',
  'panel',
  'workflowId',
  'stageId',
  'taskId',
  'login_tenant_uuid',
])

/** History state of a page that was reloaded because the tenant changed. */
export const SwitchedState = z.object({ tenantSwitched: z.literal(true) })
export type SwitchedState = z.infer<typeof SwitchedState>

/** Base of every page that needs a session (spec/1 section 2). */
export const consoleBase = '/ur-screen'

/** History state of the sign-in page after everything was removed from this device. */
export const RemovedState = z.object({ removed: z.literal(true) })
export type RemovedState = z.infer<typeof RemovedState>

/** Paths below the base `/ur-screen` (spec/1 section 2, spec/decisions 1 and 3). */
export const paths = {
  home: '/',
  forbidden: '/403',
  notFound: '/404',
  settings: '/settings',
  provider: (id: ProviderId) => `/${id}`,
  search: (id: ProviderId) => `/${id}/search`,
  results: (id: ProviderId) => `/${id}/search/results`,
  monitors: (id: ProviderId) => `/${id}/monitor`,
  monitorMatches: (id: ProviderId) => `/${id}/monitor/matches`,
  imports: (id: ProviderId) => `/${id}/monitors/import`,
  idAnalysis: '/id',
  liveness: '/liveness',
  /** Before what stands in the link of somebody who was invited to a liveness screening. */
  verification: '/liveness/verification/',
} as const

/** Addresses below the base by which a search or a monitor is opened from outside, such as from a mail: ids only. */
export const deepLinks = {
  results: (provider: ProviderId, searchId: string) => `${paths.results(provider)}?search=${searchId}`,
  /** The form with what an earlier search asked, to be changed. */
  searchAgain: (provider: ProviderId, searchId: string) => `${paths.search(provider)}?from=${searchId}`,
  monitorMatches: (provider: ProviderId, monitorId: string) => `${paths.monitorMatches(provider)}?monitor=${monitorId}`,
  /** The same, to go through the matches one by one. */
  monitorReview: (provider: ProviderId, monitorId: string) =>
    `${paths.monitorMatches(provider)}?monitor=${monitorId}&view=review`,
} as const

/** Addresses of the suite's other applications, as the suite has them (spec/1 section 2). */
export const suiteLinks = {
  profile: (profileId: string) => `/console/profiles/${encodeURIComponent(profileId)}/profile`,
  /** Null: on a host that only the configuration can name. */
  pages: {
    HOME: '/console',
    EXPORTS: '/console/exports',
    WORKFLOW: '/console/workflows',
    PROFILE: '/console/profiles/dashboard',
    'DOC-VAULT': '/core_vault',
    'DOC-GEN': '/doc-gen',
    'U-ESG': '/u-green',
    'U-APPROVE': null,
  } satisfies Record<SuitePage, string | null>,
} as const
