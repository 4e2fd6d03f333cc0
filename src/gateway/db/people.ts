import { sql } from 'kysely'
import { json, type Reader, type Trx } from './database.ts'
import type { Invited } from './tables.ts'
import type { HeldRole } from './tenants.ts'
import type { UserRow } from './users.ts'

type Tenant = { tenantId: string }
type Member = { tenantId: string; userId: string }

/**
 * Somebody of a tenant, with the sessions that live. Of somebody whose account is of another tenant it has nothing of
 * elsewhere: no more than the invitation until they come, and then when they last did.
 */
export interface PersonRow extends Pick<
  UserRow,
  'id' | 'username' | 'firstName' | 'lastName' | 'superAdmin' | 'active' | 'endedBy'
> {
  kind: 'main' | 'delegated'
  /** Has set a password; of an account of another tenant: has come to this one. */
  isHere: boolean
  /** Null: not this tenant's to know. */
  sessions: number | null
  signedInAt: Date | null
}

/** Everybody who may enter a tenant, by their names; whoever was removed is nobody any more. */
export async function peopleOf({ tenantId }: Tenant, db: Reader, now: Date): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.* from (
      select u.id, m.kind, u.super_admin, u.password_hash is not null as is_here, u.active, u.ended_by,
        u.username, u.first_name, u.last_name, s.sessions, s.signed_in_at
      from user_tenants m
      join users u on u.id = m.user_id
      cross join lateral (
        select count(*)::int as sessions, max(created_at) as signed_in_at from sessions
        where user_id = u.id and ended_at is null and expires_at > ${now}::timestamptz
      ) s
      where m.tenant_id = ${tenantId} and m.kind = 'main' and u.ended is distinct from 'removed'
      union all
      select u.id, m.kind, u.super_admin, m.invited is null, true, null,
        coalesce(m.invited ->> 'email', u.username), coalesce(m.invited ->> 'firstName', u.first_name),
        coalesce(m.invited ->> 'lastName', u.last_name), null, m.entered_at
      from user_tenants m
      join users u on u.id = m.user_id
      where m.tenant_id = ${tenantId} and m.kind = 'delegated' and u.ended is distinct from 'removed'
    ) p
    order by lower(p.last_name), lower(p.first_name), lower(p.username)
  `.execute(db)
  return rows
}

/** Keeps how somebody whose account is of another tenant was invited; whoever was let in before stays as they are. */
export async function noteInvitation(trx: Trx, { tenantId, userId }: Member, invited: Invited): Promise<void> {
  await trx
    .updateTable('userTenants')
    .set({ invited: json(invited) })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute()
}

/** Notes that somebody comes to a tenant, which may know them from then on. */
export async function noteEntry(trx: Trx, { tenantId, userId }: Member, at: Date): Promise<void> {
  await trx
    .updateTable('userTenants')
    .set({ enteredAt: at, invited: null })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute()
}

/** Whether somebody of a tenant has been invited and did not act on it yet, as `PersonRow` tells it. */
export async function isAwaited(db: Reader, { tenantId, userId }: Member): Promise<boolean> {
  const { rows } = await sql<{ isAwaited: boolean }>`
    select case m.kind when 'main' then u.active and u.password_hash is null else m.invited is not null end as is_awaited
    from user_tenants m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.user_id = ${userId}
  `.execute(db)
  return rows[0]?.isAwaited === true
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
