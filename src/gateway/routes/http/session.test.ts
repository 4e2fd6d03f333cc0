import { describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Scope } from '../../db/scope.ts'
import { authorize } from './session.ts'

const scope: Scope = {
  tenantId: 't',
  userId: 'u',
  userName: 'U',
  superAdmin: false,
  permissions: ['view-profiles'],
  services: ['COMPLY'],
}
const needing = { ...api.credits, service: 'COMPLY', permission: 'view-audit-log' } as const

describe('an endpoint that declares what it needs', () => {
  it('is open to whoever holds the service and the permission', () => {
    expect(() => authorize({ ...needing, permission: 'view-profiles' }, scope)).not.toThrow()
  })

  it('is closed without the permission, and without the service first of all', () => {
    expect(() => authorize(needing, scope)).toThrow(expect.objectContaining({ status: 403, code: 'forbidden' }))
    expect(() => authorize(needing, { ...scope, services: ['ACURIS'] })).toThrow(
      expect.objectContaining({ status: 403, code: 'service_not_enabled' }),
    )
  })
})
