import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { CommaList, data } from './envelope.ts'

/** Applications that raise notifications: the values of the Application filter (spec/1 section 3). */
export const Application = z.enum([
  'GLOBAL',
  'WORKFLOW',
  'DOC-VAULT',
  'DOC-GEN',
  'UR-SCREEN',
  'U-ESG',
  'U-APPROVE',
  'PROFILE',
])
export type Application = z.infer<typeof Application>

/** Something that happened while nobody looked (spec/1 section 3). */
export const Notification = z.object({
  id: z.string(),
  notificationGroup: z.object({ service: Application }),
  /** Plain text with p, strong, em, code and lists; no raw HTML. */
  messageMarkdown: z.string(),
  metadata: z.object({ messageSubtext: z.string().nullable() }),
  /** Path of the console, base included; null: nothing to open. */
  redirectLink: z.string().nullable(),
  /** In words, in the time zone and at the moment of the request. */
  relativeTimestamp: z.string(),
  createdAt: z.string(),
  notificationRecipients: z.array(z.object({ status: z.enum(['unread', 'read']) })),
})
export type Notification = z.infer<typeof Notification>

/** Ids of as many notifications as an intent may name; an address must stay short enough for every proxy. */
const IdList = z
  .string()
  .max(200 * 37)
  .transform((text) => text.split(',').filter((id) => id !== ''))

const base = { host: 'gateway', access: 'session' } as const

/** Notifications of the user in the current tenant (spec/1 section 7). */
export const notificationsApi = {
  notifications: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/notifications',
    summary: 'Notifications, newest first.',
    offline: 'read',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(10),
      service: CommaList.optional(),
    }),
    status: 200,
    answer: data(z.array(Notification)).extend({
      meta: z.object({ page: z.number(), perPage: z.number(), total: z.number() }),
    }),
  }),
  readNotifications: defineEndpoint({
    ...base,
    method: 'PATCH',
    path: '/notifications',
    summary: 'Mark notifications as read: some by id, all until an instant, or all until now.',
    offline: 'queue',
    query: z.object({ ids: IdList.optional(), until: z.iso.datetime().optional() }),
    body: z.object({ status: z.literal('read') }),
    status: 200,
    answer: data(z.object({ updated: z.number().int() })),
  }),
  unreadNotifications: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/notifications/count/unread',
    summary: 'Number of unread notifications.',
    offline: 'read',
    status: 200,
    answer: data(z.object({ count: z.number().int() })),
  }),
}
