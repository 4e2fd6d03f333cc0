import { api } from '#contracts/api.ts'
import { describeTenants, describeUser, everyPermission } from '../auth/describe-user.ts'
import { tenantsOfUser } from '../db/tenants.ts'
import { findUser } from '../db/users.ts'
import { mayReadUser } from '../policies/access.ts'
import { Refusal } from './http/problem.ts'
import { route, type Served } from './http/route.ts'

/** Users, tenants and the permissions. */
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

  route(api.permissions, async () => Promise.resolve({ data: everyPermission() })),
]
