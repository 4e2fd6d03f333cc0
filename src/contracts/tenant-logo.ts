import { z } from 'zod'
import { defineEndpoint, FileAnswer } from './endpoint.ts'
import { data, NoContent } from './envelope.ts'

/** Largest logo as it is uploaded, bytes. */
const largest = 512 * 1024

const logo = {
  host: 'gateway',
  access: 'session',
  path: '/tenants/{uuid}/pdf-logo',
  offline: 'refuse',
  params: z.object({ uuid: z.string().max(64) }),
} as const

/** The logo of a tenant's PDFs (spec/1 section 7). How one is put there is ours (spec/decisions 17). */
export const tenantLogoApi = {
  setTenantLogo: defineEndpoint({
    ...logo,
    method: 'PUT',
    summary: 'Put a PNG in place of the logo of the tenant.',
    permission: 'manage-tenant-settings',
    body: z.object({}),
    file: { most: largest, kind: 'png' },
    status: 200,
    /** SHA-256 of the picture as it is kept, in hex. */
    answer: data(z.object({ logo: z.string() })),
  }),
  tenantLogo: defineEndpoint({
    ...logo,
    method: 'GET',
    summary: 'The logo of the tenant for its PDFs, a PNG.',
    status: 200,
    answer: FileAnswer,
  }),
  removeTenantLogo: defineEndpoint({
    ...logo,
    method: 'DELETE',
    summary: 'Take the logo of the tenant away.',
    permission: 'manage-tenant-settings',
    status: 204,
    answer: NoContent,
  }),
}
