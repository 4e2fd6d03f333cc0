import { sql } from 'kysely'
import type { Reader } from './database.ts'
import type { HeldRole } from './tenants.ts'
import type { UserRow } from './users.ts'

type Tenant = { tenantId: string }

/** Somebody of a tenant, with the sessions that live. */
export interface PersonRow extends Pick<
  UserRow,
  'id' | 'username' | 'firstName' | 'lastName' | 'superAdmin' | 'active'
> {
  kind: 'main' | 'delegated'
  hasPassword: boolean
  sessions: number
  signedInAt: Date | null
}

/** Everybody who may enter a tenant, by their names; whoever was removed is nobody any more. */
export async function peopleOf({ tenantId }: Tenant, db: Reader, now: Date): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.username, u.first_name, u.last_name, u.super_admin, u.active, m.kind,
      u.password_hash is not null as has_password, s.sessions, s.signed_in_at
    from user_tenants m
    join users u on u.id = m.user_id
    cross join lateral (
      select count(*)::int as sessions, max(created_at) as signed_in_at from sessions
      where user_id = u.id and ended_at is null and expires_at > ${now}::timestamptz
    ) s
    where m.tenant_id = ${tenantId} and u.ended is distinct from 'removed'
    order by lower(u.last_name), lower(u.first_name), lower(u.username)
  `.execute(db)
  return rows
}

const role = (db: Reader, { tenantId }: Tenant) =>
  db
    .selectFrom('roles')
    .select(['roles.tenantId', 'roles.id', 'roles.name'])
    .select(
      sql<HeldRole['permissions']>`array(select permission from role_permissions held
        where held.tenant_id = roles.tenant_id and held.role_id = roles.id order by permission)`.as('permissions'),
    )
    .where('roles.tenantId', '=', tenantId)

/** The roles of a tenant, by their names. */
export const rolesOfTenant = (tenant: Tenant, db: Reader): Promise<HeldRole[]> =>
  role(db, tenant).orderBy('roles.name').execute()

/** One role of a tenant; undefined where there is none with this id. */
export const findRoleOf = (tenant: Tenant, db: Reader, id: string): Promise<HeldRole | undefined> =>
  role(db, tenant).where('roles.id', '=', id).executeTakeFirst()

/** Which roles the people of a tenant hold there. */
export const heldRoles = ({ tenantId }: Tenant, db: Reader): Promise<Array<{ userId: string; roleId: string }>> =>
  db.selectFrom('userRoles').select(['userId', 'roleId']).where('tenantId', '=', tenantId).execute()
