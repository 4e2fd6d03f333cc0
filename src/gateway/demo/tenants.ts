import { Service } from '#contracts/access.ts'
import type { NewTenant } from '../auth/new-tenant.ts'
import { demoId } from './demo-ids.ts'

/** A tenant of the demo, and its credits for each service. */
export interface DemoTenant extends NewTenant {
  credits: number
}

const tenant = (subdomain: string, name: string, services: Service[], credits: number): DemoTenant => ({
  id: demoId('tenant', subdomain),
  name,
  subdomain,
  demo: true,
  services,
  credits,
})

/** Tenants of the demo (design/gateway section 3): one with everything, one with less, one without credits. */
export const demoTenants = {
  alder: tenant('alder', 'Alder Bank', Service.options, 500),
  birch: tenant('birch', 'Birch Payments', ['ACURIS', 'COMPLY'], 500),
  cedar: tenant('cedar', 'Cedar Trust', Service.options, 0),
} as const satisfies Record<string, DemoTenant>

export type DemoTenantKey = keyof typeof demoTenants
