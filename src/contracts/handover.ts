import { z } from 'zod'

/** Why a page must not be loaded anew right now: a change is on its way, or a form holds text that cannot be kept. */
export const BusyReason = z.enum(['sending', 'editing'])
export type BusyReason = z.infer<typeof BusyReason>

/**
 * What the tabs of one browser say to each other before a new build takes over. `id` belongs to one question; null:
 * ready.
 */
export const HandoverMessage = z.discriminatedUnion('handover', [
  z.object({ handover: z.literal('asked'), id: z.string() }),
  z.object({ handover: z.literal('answered'), id: z.string(), busy: BusyReason.nullable() }),
])
export type HandoverMessage = z.infer<typeof HandoverMessage>
