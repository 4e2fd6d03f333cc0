import { z } from 'zod'
import { ProviderId } from './access.ts'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'

/** How far the re-screening of the tenant's monitors is; instants in ISO 8601, null before the first run. */
export const MonitoringStatus = z.object({
  state: z.enum(['IDLE', 'RUNNING']),
  lastStart: z.string().nullable(),
  lastCompletion: z.string().nullable(),
  /** Monitors that are still to be screened. */
  pending: z.number().int(),
})

/** Which monitors are screened again: those named, or all of the provider. */
const RescreenBody = z.union([
  z.strictObject({ provider: ProviderId, monitorIds: z.array(z.string().max(64)).min(1).max(1000) }),
  z.strictObject({ provider: ProviderId, all: z.literal(true) }),
])

/** Monitoring, whoever the provider is. */
export const monitoringApi = {
  monitoringStatus: defineEndpoint({
    host: 'screening',
    method: 'GET',
    path: '/monitoring/status',
    summary: 'Whether monitors are being screened again, and how many are left.',
    access: 'session',
    offline: 'read',
    status: 200,
    answer: data(MonitoringStatus),
  }),
  monitoringRescreen: defineEndpoint({
    host: 'screening',
    method: 'POST',
    path: '/monitoring/rescreen',
    summary: 'Screens monitors again, free of credits; 202 as soon as it is queued.',
    access: 'session',
    offline: 'refuse',
    body: RescreenBody,
    status: 202,
    answer: data(z.object({ jobId: z.string() })),
  }),
}
