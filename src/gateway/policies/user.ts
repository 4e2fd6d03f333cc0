import type { Scope } from '../db/scope.ts'

/** Oneself, or anyone for a super-admin (design/gateway section 10). */
export const mayReadUser = (scope: Scope, uuid: string): boolean => scope.superAdmin || scope.userId === uuid
