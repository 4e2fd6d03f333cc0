import type { Summary, Told } from '#data/outbox/summary.ts'
import { type PlainMessageKey, say } from '#domain/messages.ts'

const texts = {
  review: 'review.updated',
  'share.search': 'share.sentSearch',
  'share.monitor': 'share.sentMonitor',
  'monitor.stop': 'monitoring.off',
  'monitor.remove': 'monitors.removed',
  comment: 'comment.sent',
  note: 'note.sent',
} as const satisfies Record<Told, PlainMessageKey>

/** Kinds whose success text the specification gives: it appears when the server has accepted them, never earlier. */
const specified = ['review', 'share.search', 'share.monitor', 'monitor.stop'] as const

/** What is said when the server has accepted one change. */
export const acceptedText = (told: Told): string => say(texts[told])

/** What is said about everything that a drain got accepted, in one sentence; null: nothing. */
export function acceptedSummary({ accepted }: Summary): string | null {
  const own = specified.filter((told) => accepted[told] !== undefined).map(acceptedText)
  if (own.length > 0) return own.join(' · ')
  const counts = Object.values(accepted)
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const [only] = (['monitor.remove', 'comment', 'note'] as const).filter((told) => accepted[told] !== undefined)
  return total === 1 && only !== undefined ? acceptedText(only) : say('outbox.sentSummary', total)
}
