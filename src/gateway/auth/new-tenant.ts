import { PermissionName, type Service } from '#contracts/access.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import { grantCredits } from '../db/credits.ts'
import type { Trx } from '../db/database.ts'
import type { Act } from '../db/scope.ts'
import { addFolder } from '../db/vault.ts'
import { addRole, addTenant } from '../db/tenants.ts'

/** The roles that every tenant has, by their id in it. */
export const standardRoles = {
  analyst: { name: 'Analyst', permissions: ['view-profiles'] },
  reviewer: { name: 'Reviewer', permissions: ['view-profiles', 'manage-bulk-import-tenant-monitors'] },
  administrator: { name: 'Administrator', permissions: PermissionName.options },
} as const satisfies Record<string, { name: string; permissions: readonly PermissionName[] }>

export type StandardRole = keyof typeof standardRoles

/** A tenant to be made. */
export interface NewTenant {
  id: string
  name: string
  subdomain: string
  demo: boolean
  services: Service[]
}

/** Makes a tenant with its services, its settings, the standard roles and a folder in the vault. It has no credits yet. */
export async function makeTenant(
  trx: Trx,
  act: Act,
  tenant: NewTenant,
  settings: AppSettings = defaultSettings,
): Promise<void> {
  await addTenant(trx, { ...tenant, settings })
  for (const [id, { name, permissions }] of Object.entries(standardRoles))
    await addRole(trx, { tenantId: tenant.id, id, name, permissions: [...permissions] })
  const folder = { id: 'documents', parentId: null, name: 'Documents', createdAt: act.at }
  await addFolder(trx, { tenantId: tenant.id, ...folder })
}

/** Gives a tenant the same number of credits for each of these services. */
export async function grantEach(
  trx: Trx,
  act: Act,
  tenantId: string,
  services: readonly Service[],
  credits: number,
): Promise<void> {
  for (const service of services)
    await grantCredits({ tenantId }, trx, act, credits, { service, reason: 'grant', ref: tenantId })
}
