import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'

/** Idempotency-Keys that are asked about at a time. */
export const mostKeys = 500

/** What a device may find out after the database went back in time. */
export const sentKeysApi = {
  sentKeys: defineEndpoint({
    host: 'gateway',
    method: 'POST',
    path: '/sent-keys',
    summary: "Which of one's own Idempotency-Keys the server has carried out a change for, as far as it keeps them.",
    access: 'session',
    offline: 'refuse',
    body: z.object({ keys: z.array(z.string().min(1).max(255)).max(mostKeys) }),
    status: 200,
    answer: data(z.object({ known: z.array(z.string()) })),
  }),
}
