import type { Access } from '../db/access.ts'
import type { UserRow } from '../db/users.ts'

/** Oneself, or anyone for a super-admin; one of the demo knows nobody but the demo's. */
export const mayReadUser = ({ scope, demo }: Access, user: UserRow): boolean =>
  scope.userId === user.id || (scope.superAdmin && (user.demo || !demo))
