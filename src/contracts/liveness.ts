import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data, NoContent } from './envelope.ts'
import { LivenessWidget } from './liveness-widget.ts'

/** Where a liveness screening stands; the last three are for good. */
export const LivenessStatus = z.enum(['invited', 'opened', 'pending', 'completed', 'failed', 'expired'])
export type LivenessStatus = z.infer<typeof LivenessStatus>

/** What the widget tells (spec/3 section 4). */
export const LivenessEvent = z.enum(['opened', 'pending', 'closed', 'completed'])
export type LivenessEvent = z.infer<typeof LivenessEvent>

const longest = 255

/** One row of the invitation form (spec/3 sections 2.12 and 5); texts are keys of domain/messages. */
export const LivenessInvitation = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'liveness.emailRequired')
    .max(longest, 'form.tooLong')
    .pipe(z.email('liveness.emailInvalid')),
  firstName: z.string().trim().max(longest, 'form.tooLong').optional(),
  lastName: z.string().trim().max(longest, 'form.tooLong').optional(),
})
export type LivenessInvitation = z.infer<typeof LivenessInvitation>

/** People who can be invited at once. */
export const mostInvited = 50

/** What a provider may have found out about somebody; null: it does not tell. */
const told = z.string().max(longest).nullable().default(null)
const moment = z.iso.datetime({ offset: true }).nullable().default(null)

/** What the provider found out about whoever came (spec/3 section 3). */
export const ProviderResult = z.object({
  nameFirst: told,
  nameLast: told,
  phoneNumber: told,
  emailAddress: told,
  birthdate: z.iso.date().nullable().default(null),
  expiredAt: moment,
  completedAt: moment,
})
export type ProviderResult = z.infer<typeof ProviderResult>

/** An invitation and what came of it (spec/3 section 3). */
export const LivenessRecord = z.object({
  id: z.string(),
  status: LivenessStatus,
  createdAt: z.string(),
  /** Until when the link works. */
  expiresAt: z.string(),
  createdByUser: z.object({ name: z.string() }),
  metadata: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  /** Null until there is a result. */
  providerResult: ProviderResult.nullable(),
  /** It ended with the stand-in, which has judged nothing. */
  isStandIn: z.boolean(),
})
export type LivenessRecord = z.infer<typeof LivenessRecord>

/** What stands in a link: 32 random bytes as base64url. */
const LinkToken = z.string().regex(/^[\w-]{43}$/)

/** What the provider sends when it has come to a result; `reference` is what stood in the link. */
export const LivenessResult = z.object({
  reference: LinkToken,
  status: z.enum(['completed', 'failed']),
  providerResult: ProviderResult,
})
export type LivenessResult = z.infer<typeof LivenessResult>

/** Header that signs a result: `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in hex>`. */
export const resultSignature = 'X-Liveness-Signature'

const staff = { host: 'gateway', path: '/liveness', access: 'session', service: 'ID-LIVENESS' } as const
const open = { host: 'gateway', access: 'public' } as const
const link = { params: z.object({ hash: LinkToken }) }

/** Liveness screening (spec/3 sections 2.11 to 2.13 and 7). Its paths are ours (spec/decisions 17). */
export const livenessApi = {
  liveness: defineEndpoint({
    ...staff,
    method: 'GET',
    summary: 'Invitations to liveness screenings and their results, newest first.',
    offline: 'read',
    status: 200,
    answer: data(z.array(LivenessRecord)),
  }),
  inviteToLiveness: defineEndpoint({
    ...staff,
    method: 'POST',
    summary: 'Invite people by e-mail to a liveness screening.',
    offline: 'refuse',
    body: z.object({
      emails: z.array(LivenessInvitation).min(1, 'form.required').max(mostInvited, 'liveness.tooMany'),
    }),
    status: 201,
    answer: data(z.array(LivenessRecord)),
  }),
  removeLiveness: defineEndpoint({
    ...staff,
    method: 'DELETE',
    summary: 'Remove records of liveness screenings; their links no longer work.',
    offline: 'refuse',
    body: z.object({ ids: z.array(z.string().max(64)).min(1, 'form.required').max(100, 'form.tooLong') }),
    status: 200,
    answer: data(z.object({ deleted: z.number().int() })),
  }),
  livenessLink: defineEndpoint({
    ...open,
    ...link,
    method: 'GET',
    path: '/liveness/verification/{hash}',
    summary: 'Whether a link works, and the widget behind it. Says nothing about anybody.',
    offline: 'read',
    status: 200,
    answer: data(z.object({ state: LivenessStatus, widget: LivenessWidget })),
  }),
  livenessEvent: defineEndpoint({
    ...open,
    ...link,
    method: 'POST',
    path: '/liveness/verification/{hash}/events',
    summary: 'Tell what the widget behind a link has come to.',
    offline: 'refuse',
    body: z.object({ event: LivenessEvent }),
    status: 204,
    answer: NoContent,
  }),
  livenessResult: defineEndpoint({
    ...open,
    method: 'POST',
    path: '/liveness/callback',
    summary: `Take a result from the provider, signed in ${resultSignature}.`,
    offline: 'refuse',
    body: LivenessResult,
    status: 204,
    answer: NoContent,
  }),
}
