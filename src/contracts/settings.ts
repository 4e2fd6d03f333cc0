import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'
import { ComplyDataset } from './comply-datasets.ts'

/** Defaults that a tenant gives its forms (spec/1 section 3, Tenant app settings). */
export const AppSettings = z.object({
  urscreen: z.object({
    complyAdvantage: z.object({ fuzziness: z.number().min(0).max(100), types: z.array(ComplyDataset) }),
    /** Whether the AI assistant may suggest; missing where nobody decided it. */
    acuris: z.object({ aiAssistant: z.boolean() }).optional(),
  }),
})
export type AppSettings = z.infer<typeof AppSettings>

/** A tenant's settings with the version that a change must name. */
export const TenantSettings = z.object({ appSettings: AppSettings, version: z.number().int() })
export type TenantSettings = z.infer<typeof TenantSettings>

/** Tenant settings (design/gateway section 10). */
export const settingsApi = {
  tenantSettings: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/tenants/{uuid}/settings',
    summary: 'Search and monitoring defaults of the tenant.',
    access: 'session',
    offline: 'read',
    params: z.object({ uuid: z.string().max(64) }),
    status: 200,
    answer: data(TenantSettings),
  }),
}
