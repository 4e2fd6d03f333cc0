import type { Access } from '../db/access.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { tenantsOfUser } from '../db/tenants.ts'
import { findUser, type UserRow } from '../db/users.ts'

/** Only the tenant that the session is in: another one's id is as good as unknown. */
export const mayReadTenant = (scope: Scope, tenantId: string): boolean => scope.tenantId === tenantId

/** A tenant that the user belongs to, is delegated into, or oversees as super-admin. */
export async function mayEnterTenant(scope: Scope, db: Reader, tenantId: string): Promise<boolean> {
  const user = await findUser(db, scope.userId)
  const tenants = user === undefined ? [] : await tenantsOfUser(db, user)
  return tenants.some(({ id }) => id === tenantId)
}

/** Oneself, or anyone for a super-admin; one of the demo knows nobody but the demo's. */
export const mayReadUser = ({ scope, demo }: Access, user: UserRow): boolean =>
  scope.userId === user.id || (scope.superAdmin && (user.demo || !demo))
