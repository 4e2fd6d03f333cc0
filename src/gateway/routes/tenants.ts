import { api } from '#contracts/api.ts'
import { AppSettings } from '#contracts/settings.ts'
import { describeTenants, describeUser, everyPermission } from '../auth/describe-user.ts'
import { settingsOf, tenantsOfUser } from '../db/tenants.ts'
import { findUser } from '../db/users.ts'
import { mayReadTenant, mayReadUser } from '../policies/access.ts'
import { tenantConfig } from '../providers/tenant-branding.ts'
import { Refusal } from './http/problem.ts'
import { route, type Served } from './http/route.ts'

/** Users, tenants, their settings and the permissions. */
export const tenantRoutes: Served[] = [
  route(api.user, async ({ parts, access, scope, params: { uuid } }) => {
    const user = await findUser(parts.db, uuid)
    if (user === undefined || !mayReadUser(access, user)) throw new Refusal('not_found')
    const described = await describeUser(parts, uuid, uuid === scope.userId ? scope.tenantId : user.primaryTenantId)
    if (described === undefined) throw new Refusal('not_found')
    return { data: described }
  }),

  route(api.tenants, async ({ parts, scope }) => {
    const user = await findUser(parts.db, scope.userId)
    if (user === undefined) throw new Refusal('unauthenticated')
    return { data: await describeTenants(parts.db, user) }
  }),

  route(api.authorizedTenants, async ({ parts, scope }) => {
    const user = await findUser(parts.db, scope.userId)
    if (user === undefined) throw new Refusal('unauthenticated')
    return { data: await tenantsOfUser(parts.db, user) }
  }),

  route(api.tenantSettings, async ({ parts, scope, params: { uuid } }) => {
    const stored = mayReadTenant(scope, uuid) ? await settingsOf(scope, parts.db) : undefined
    if (stored === undefined) throw new Refusal('not_found')
    const config = await tenantConfig(scope, parts.db)
    const { value, version } = stored
    return { data: { appSettings: AppSettings.parse(value), version, ...(config !== undefined && { config }) } }
  }),

  route(api.permissions, async () => Promise.resolve({ data: everyPermission() })),
]
