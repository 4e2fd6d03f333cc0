import { sql } from 'kysely'
import type { PermissionName, Service } from '#contracts/access.ts'
import type { TenantSummary } from '#contracts/session.ts'
import { json, type Reader, type Trx } from './database.ts'

const summary = sql<Service[]>`array(
  select service from tenant_services where tenant_id = tenants.id order by service)`.as('services')

/** One tenant with its services. */
export const findTenant = (db: Reader, id: string): Promise<TenantSummary | undefined> =>
  db.selectFrom('tenants').select(['id', 'name', 'subdomain', summary]).where('id', '=', id).executeTakeFirst()

/** A tenant by its id, subdomain or exact name: however an operator names it. */
export const findTenantNamed = (db: Reader, name: string): Promise<TenantSummary | undefined> =>
  db
    .selectFrom('tenants')
    .select(['id', 'name', 'subdomain', summary])
    .where((row) => row.or([row('id', '=', name), row('subdomain', '=', name), row('name', '=', name)]))
    .executeTakeFirst()

/**
 * Every tenant the user may enter, the main one first; a super-admin may enter all of them. An account of the demo stays
 * among the demo's, whatever else it is: everybody knows its password.
 */
export const tenantsOfUser = (
  db: Reader,
  user: { id: string; superAdmin: boolean; demo: boolean; primaryTenantId: string },
): Promise<TenantSummary[]> =>
  db
    .selectFrom('tenants')
    .select(['id', 'name', 'subdomain', summary])
    .$if(user.demo, (query) => query.where('demo', '=', true))
    .$if(!user.superAdmin, (query) =>
      query.where('id', 'in', (member) =>
        member.selectFrom('userTenants').select('userTenants.tenantId').where('userId', '=', user.id),
      ),
    )
    .orderBy((row) => row('id', '=', user.primaryTenantId), 'desc')
    .orderBy('name')
    .execute()

/** A role that a user holds in a tenant. */
export interface HeldRole {
  tenantId: string
  id: string
  name: string
  permissions: PermissionName[]
}

/** The roles that a user holds, over all tenants. */
export const rolesOfUser = (db: Reader, userId: string): Promise<HeldRole[]> =>
  db
    .selectFrom('userRoles')
    .innerJoin('roles', (join) =>
      join.onRef('roles.tenantId', '=', 'userRoles.tenantId').onRef('roles.id', '=', 'userRoles.roleId'),
    )
    .select([
      'roles.tenantId',
      'roles.id',
      'roles.name',
      sql<PermissionName[]>`array(select permission from role_permissions held
        where held.tenant_id = roles.tenant_id and held.role_id = roles.id order by permission)`.as('permissions'),
    ])
    .where('userRoles.userId', '=', userId)
    .orderBy('roles.name')
    .execute()

/** A role of the tenant by its name, in whatever case it was written. */
export const findRole = (db: Reader, tenantId: string, name: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('roles')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()

/** Names of the tenant's roles. */
export async function roleNames(db: Reader, tenantId: string): Promise<string[]> {
  const rows = await db.selectFrom('roles').select('name').where('tenantId', '=', tenantId).orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Adds a tenant with its services and settings; one with this id stays as it is. */
export async function addTenant(trx: Trx, tenant: TenantSummary & { demo: boolean; settings: unknown }): Promise<void> {
  const { id, name, subdomain, demo, services, settings } = tenant
  await trx
    .insertInto('tenants')
    .values({ id, name, subdomain, demo })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  if (services.length > 0)
    await trx
      .insertInto('tenantServices')
      .values(services.map((service) => ({ tenantId: id, service })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await trx
    .insertInto('tenantSettings')
    .values({ tenantId: id, value: json(settings), version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a role with its permissions; one with this id stays as it is. */
export async function addRole(trx: Trx, role: HeldRole): Promise<void> {
  const { tenantId, id, name, permissions } = role
  await trx
    .insertInto('roles')
    .values({ tenantId, id, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (permissions.length === 0) return
  await trx
    .insertInto('rolePermissions')
    .values(permissions.map((permission) => ({ tenantId, roleId: id, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes a user a member of a tenant with one role, as well as the roles held before. */
export async function addMember(
  trx: Trx,
  member: { tenantId: string; userId: string; kind: 'main' | 'delegated'; roleId: string | null },
): Promise<void> {
  const { tenantId, userId, kind, roleId } = member
  await trx
    .insertInto('userTenants')
    .values({ tenantId, userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (roleId === null) return
  await trx
    .insertInto('userRoles')
    .values({ tenantId, userId, roleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the user belongs to the tenant or is delegated into it. */
export async function isMember(
  db: Reader,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('userTenants')
    .select('kind')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a member of a tenant one role in place of those held there. */
export async function replaceRole(
  trx: Trx,
  { roleId, ...member }: { tenantId: string; userId: string; roleId: string },
): Promise<void> {
  await trx
    .deleteFrom('userRoles')
    .where('tenantId', '=', member.tenantId)
    .where('userId', '=', member.userId)
    .execute()
  await trx
    .insertInto('userRoles')
    .values({ ...member, roleId })
    .execute()
}

/** Takes a user out of one tenant, or of every one. */
export async function leaveTenants(trx: Trx, userId: string, tenantId?: string): Promise<void> {
  for (const table of ['userRoles', 'userTenants'] as const) {
    const held = trx.deleteFrom(table).where('userId', '=', userId)
    await (tenantId === undefined ? held : held.where('tenantId', '=', tenantId)).execute()
  }
}

/** Whether a user is in any tenant at all. */
export async function isInTenant(db: Reader, userId: string): Promise<boolean> {
  const row = await db.selectFrom('userTenants').select('kind').where('userId', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The stored settings of a tenant with their version, unparsed, and when its reasons for reviews last changed. */
export const settingsOf = (
  { tenantId }: { tenantId: string },
  db: Reader,
): Promise<{ value: unknown; version: number; reasonsChangedAt: Date | null } | undefined> =>
  db
    .selectFrom('tenantSettings')
    .select(['value', 'version', 'reasonsChangedAt'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()

/** The same, held until the transaction ends: nobody saves others in between. */
export const lockSettings = (
  { tenantId }: { tenantId: string },
  trx: Trx,
): Promise<{ value: unknown; version: number } | undefined> =>
  trx
    .selectFrom('tenantSettings')
    .select(['value', 'version'])
    .where('tenantId', '=', tenantId)
    .forUpdate()
    .executeTakeFirst()

/** Puts new settings in the place of those before, as a version of their own. */
export async function replaceSettings(
  { tenantId }: { tenantId: string },
  trx: Trx,
  /** `reasonsChangedAt` where its reasons for reviews are others. */
  { value, version, ...more }: { value: unknown; version: number; reasonsChangedAt?: Date },
): Promise<void> {
  await trx
    .updateTable('tenantSettings')
    .set({ value: json(value), version, ...more })
    .where('tenantId', '=', tenantId)
    .execute()
}
