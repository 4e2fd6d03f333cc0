import { PermissionName } from '#contracts/access.ts'

/** The roles that every tenant has, by their id in it. */
export const standardRoles = {
  analyst: { name: 'Analyst', permissions: ['view-profiles'] },
  reviewer: { name: 'Reviewer', permissions: ['view-profiles', 'manage-bulk-import-tenant-monitors'] },
  administrator: { name: 'Administrator', permissions: PermissionName.options },
} as const satisfies Record<string, { name: string; permissions: readonly PermissionName[] }>

export type StandardRole = keyof typeof standardRoles
