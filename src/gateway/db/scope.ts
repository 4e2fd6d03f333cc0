import type { PermissionName, Service } from '#contracts/access.ts'

/** Who acts, and in which tenant: the first argument of every repository that reads or writes a tenant's rows. */
export interface Scope {
  tenantId: string
  userId: string
  /** Name as comments and reviews carry it. */
  userName: string
  permissions: readonly PermissionName[]
  services: readonly Service[]
  superAdmin: boolean
}

/** The circumstances of one change, the same for everything that it writes. */
export interface Act {
  at: Date
  newId: () => string
  requestId: string
  /** Idempotency-Key of the request, or null. */
  key: string | null
}
