import { z } from 'zod'

/** Sub-services a tenant can subscribe to; also the keys of its credits (spec/1 section 1). */
export const Service = z.enum(['ACURIS', 'COMPLY', 'DOWJONES', 'ID-LIVENESS', 'ID-ANALYSIS'])
export type Service = z.infer<typeof Service>

/** Applications of the suite beside this one that a tenant can subscribe to (spec/1 sections 1 and 3). */
export const SuiteService = z.enum(['WORKFLOW', 'DOC-VAULT', 'DOC-GEN', 'U-ESG', 'U-APPROVE', 'PROFILE'])
export type SuiteService = z.infer<typeof SuiteService>

/** What a session may be subscribed to: sub-services of this application and other applications of the suite. */
export const Subscription = z.enum([...Service.options, ...SuiteService.options])
export type Subscription = z.infer<typeof Subscription>

/** Path segment and registry key of a provider: an open string that the console checks against its registry. */
export const ProviderId = z.string().regex(/^[a-z][a-z-]{1,30}$/)
export type ProviderId = z.infer<typeof ProviderId>

/** Permissions that a role can grant (spec/1 section 6, spec/2 section 6). */
export const PermissionName = z.enum([
  'manage-tenant-settings',
  'manage-bulk-import-tenant-monitors',
  'manage-auto-delete-searches-and-monitors',
  'view-profiles',
  'view-audit-log',
])
export type PermissionName = z.infer<typeof PermissionName>
