import type { LivenessEvent, LivenessStatus } from '#contracts/liveness.ts'
import { dayMs } from '#lib/dates.ts'

/** Days for which a link works. */
const linkDays = 14

/** When a link that is made now stops working. */
export const linkExpiry = (now: Date): Date => new Date(now.getTime() + linkDays * dayMs)

/** A link as far as it matters whether it works. */
export interface Link {
  status: LivenessStatus
  expiresAt: Date
  /** When the check was gone through to its end; null: not yet. */
  usedAt: Date | null
}

/** Why a link does not work: it was used, which it can be once, or its time is over. Null: it works. */
export function linkFault({ status, expiresAt, usedAt }: Link, now: Date): 'used' | 'expired' | null {
  if (usedAt !== null || status === 'completed' || status === 'failed') return 'used'
  return status === 'expired' || expiresAt <= now ? 'expired' : null
}

/** Where a screening stands at an instant: one whose link has run out is expired, whether or not that was noted yet. */
export const statusAt = (link: Link, now: Date): LivenessStatus =>
  linkFault(link, now) === 'expired' ? 'expired' : link.status

/**
 * Where a screening stands after an event of the widget, which is no more than what a browser says: only the stand-in,
 * which judges nothing, completes it; a provider's own result comes signed and by another way.
 */
export function statusAfter(status: LivenessStatus, event: LivenessEvent, isStandIn: boolean): LivenessStatus {
  if (event === 'closed') return status
  if (event === 'opened') return status === 'invited' ? 'opened' : status
  return event === 'completed' && isStandIn ? 'completed' : 'pending'
}
