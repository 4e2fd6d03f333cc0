import type { PermissionName, Service, Subscription } from '#contracts/access.ts'

/** What somebody may be asked for: a permission, a subscribed service, or both. */
export interface Right {
  permission?: PermissionName
  service?: Service
}

/** Who asks: the user's permissions and the services of the current tenant. */
export interface Holder {
  permissions: readonly { name: PermissionName }[]
  service: readonly Subscription[]
}

/** One line per right; asked by name on both sides. */
export const rights = {
  useAcuris: { service: 'ACURIS' },
  useComply: { service: 'COMPLY' },
  useDowJones: { service: 'DOWJONES' },
  /** Have documents read (spec/3 section 2.10). */
  analyseDocuments: { service: 'ID-ANALYSIS' },
  /** Choose another time to delete a search than the tenant's settings do (spec/decisions 49). */
  chooseAutoDelete: { permission: 'manage-auto-delete-searches-and-monitors' },
  /** Make monitors of the rows of a file. */
  importMonitors: { permission: 'manage-bulk-import-tenant-monitors' },
  /** Screen every monitor of a provider again on demand. */
  rescreenAll: { permission: 'manage-tenant-settings' },
  /** Decide what searches and monitors begin with, how reports look, and who may do what in the tenant. */
  manageSettings: { permission: 'manage-tenant-settings' },
  /** Read what was done in the tenant, by whom and when. */
  viewAuditLog: { permission: 'view-audit-log' },
  useLiveness: { service: 'ID-LIVENESS' },
  viewProfiles: { permission: 'view-profiles' },
  removeSearches: { permission: 'manage-auto-delete-searches-and-monitors' },
} as const satisfies Record<string, Right>

/** Whether the holder has a right. */
export const may = (holder: Holder, right: Right): boolean =>
  (right.service === undefined || holder.service.includes(right.service)) &&
  (right.permission === undefined || holder.permissions.some(({ name }) => name === right.permission))
