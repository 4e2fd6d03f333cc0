import { sql } from 'kysely'
import { PermissionName, type Service } from '#contracts/access.ts'
import type { Reader } from './database.ts'
import type { Scope } from './scope.ts'

/** What a token claims: who, in which session, in which tenant. */
export interface Claim {
  userId: string
  sessionId: string
  tenantId: string
}

/**
 * A claim that holds: the session lives, the user is active and belongs to the tenant or is super-admin; one of the demo
 * is in a tenant of the demo.
 */
export interface Access extends Claim {
  scope: Scope
  /** The account is one of the demo's. */
  demo: boolean
}

interface Row {
  name: string
  superAdmin: boolean
  demo: boolean
  services: Service[]
  permissions: PermissionName[]
}

/** Services of the tenant `t`, as an array. */
const services = sql<Service[]>`array(select service from tenant_services where tenant_id = t.id order by service)`
const permissions = sql<PermissionName[]>`array(
  select distinct held.permission from user_roles mine
  join role_permissions held on held.tenant_id = mine.tenant_id and held.role_id = mine.role_id
  where mine.tenant_id = t.id and mine.user_id = u.id order by held.permission)`

/** Checks a claim against the database as it is now; null when any part of it no longer holds. */
export async function findAccess(db: Reader, claim: Claim, now: Date): Promise<Access | null> {
  const found = await sql<Row>`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
      u.super_admin, u.demo, ${services} as services, ${permissions} as permissions
    from sessions s join users u on u.id = s.user_id join tenants t on t.id = ${claim.tenantId}
    where s.id = ${claim.sessionId} and s.user_id = ${claim.userId} and s.ended_at is null and s.expires_at > ${now}
      and u.active and (t.demo or not u.demo) and (u.super_admin or exists (
        select 1 from user_tenants member where member.tenant_id = t.id and member.user_id = u.id))`.execute(db)
  const row = found.rows[0]
  if (row === undefined) return null
  const scope: Scope = {
    tenantId: claim.tenantId,
    userId: claim.userId,
    userName: row.name,
    permissions: row.superAdmin ? PermissionName.options : row.permissions,
    services: row.services,
    superAdmin: row.superAdmin,
  }
  return { ...claim, scope, demo: row.demo }
}

/**
 * Whether a person has ended what a claim stands for: an administrator its session, the account, or that it may enter the
 * tenant. Signing out, a password of one's own and the passing of time are no such ending.
 */
export async function wasEndedByPerson(db: Reader, { userId, sessionId, tenantId }: Claim): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select exists (select from sessions
        where id = ${sessionId} and end_reason in ('administrator', 'disabled', 'removed'))
      or exists (select from users u where u.id = ${userId} and (u.ended is not null or not u.super_admin and not exists (
        select from user_tenants m where m.tenant_id = ${tenantId} and m.user_id = u.id))) as ended`.execute(db)
  return rows[0]?.ended === true
}
