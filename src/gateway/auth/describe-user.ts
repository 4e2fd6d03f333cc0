import { PermissionName, type SuiteService } from '#contracts/access.ts'
import type { Permission, Tenant, TenantSummary, User } from '#contracts/session.ts'
import type { Reader } from '../db/database.ts'
import { findTenant, rolesOfUser, tenantsOfUser, type HeldRole } from '../db/tenants.ts'
import { findUser, nameOf, type UserRow } from '../db/users.ts'

/** The role that stands above all tenants; it is not stored as a tenant's role. */
const superAdmin = { id: 'super-admin', name: 'super-admin', permissions: PermissionName.options }

const asPermissions = (names: readonly PermissionName[]): Permission[] => names.map((name) => ({ id: name, name }))
const idAndName = ({ id, name }: Pick<HeldRole, 'id' | 'name'>) => ({ id, name })

/** Every permission that a role can grant. */
export const everyPermission = (): Permission[] => asPermissions(PermissionName.options)

interface Place {
  db: Reader
  /** Applications of the suite beside this one, which every tenant is subscribed to. */
  suite: readonly SuiteService[]
}

/** The user as the API tells it, in one of the tenants; undefined for an unknown user or tenant. */
export async function describeUser({ db, suite }: Place, userId: string, tenantId: string): Promise<User | undefined> {
  const user = await findUser(db, userId)
  const tenant = await findTenant(db, tenantId)
  if (user === undefined || tenant === undefined) return undefined
  const primary = tenantId === user.primaryTenantId ? tenant : await findTenant(db, user.primaryTenantId)
  const held = await rolesOfUser(db, userId)
  const roles = rolesIn(user, held, tenantId)
  return {
    ...namesOf(user),
    roles: roles.map(idAndName),
    permissions: asPermissions([...new Set(roles.flatMap(({ permissions }) => permissions))].toSorted()),
    service: [...tenant.services, ...suite],
    tenant,
    primaryTenantUserRoles: rolesIn(user, held, user.primaryTenantId).map((role) => ({
      ...idAndName(role),
      tenant: { id: user.primaryTenantId, name: primary?.name ?? '' },
    })),
    superAdmin: user.superAdmin,
  }
}

/** The tenants that a user may enter, with the roles held there. */
export async function describeTenants(db: Reader, user: UserRow): Promise<Tenant[]> {
  const [tenants, held] = [await tenantsOfUser(db, user), await rolesOfUser(db, user.id)]
  return tenants.map((tenant) => describeTenant(tenant, user, rolesIn(user, held, tenant.id)))
}

const describeTenant = (tenant: TenantSummary, user: UserRow, roles: Array<Omit<HeldRole, 'tenantId'>>): Tenant => ({
  ...tenant,
  roles: roles.map(idAndName),
  rolesDetails: roles.map((role) => ({ ...idAndName(role), permissions: asPermissions(role.permissions) })),
  kind: tenant.id === user.primaryTenantId ? 'main' : 'delegated',
})

const rolesIn = (user: UserRow, held: HeldRole[], tenantId: string): Array<Omit<HeldRole, 'tenantId'>> =>
  user.superAdmin ? [superAdmin] : held.filter((role) => role.tenantId === tenantId)

const namesOf = ({ id, username, firstName, lastName, timezone }: UserRow) => ({
  uuid: id,
  username,
  name: nameOf({ firstName, lastName, username }),
  firstName,
  lastName,
  timezone,
})
