import type { EntryContent } from '#contracts/outbox.ts'
import type { SentKey } from '../messages/sent.ts'

/** Success texts of what every provider words alike; what was seen or read is not worth a word. */
const shared = {
  review: 'review.updated',
  comment: 'comment.sent',
  note: 'note.sent',
  share: { search: 'share.sentSearch', monitor: 'share.sentMonitor' },
  'monitor.stop': 'monitoring.off',
  'monitor.remove': 'monitors.removed',
} as const

/** Success texts that a specification words for one provider (spec/2 section 8). */
const own: Partial<Record<string, { 'monitor.stop': SentKey; 'monitor.remove': SentKey }>> = {
  acuris: { 'monitor.stop': 'acuris.stopped', 'monitor.remove': 'acuris.removed' },
}

/** Texts of the specifications: they appear when the server has accepted the change, never earlier. */
const ours: ReadonlySet<SentKey> = new Set(['monitors.removed', 'comment.sent', 'note.sent'])

/** Whether a success text is one of a specification, which is always said as it is. */
export const isSpecified = (text: SentKey): boolean => !ours.has(text)

/** What is said when the server has accepted a change; null: nothing. */
export function acceptedKey(content: EntryContent): SentKey | null {
  switch (content.kind) {
    case 'monitor.seen':
    case 'notification.read':
      return null
    case 'share':
      return shared.share[content.intent.of]
    case 'monitor.stop':
      return own[content.intent.provider]?.[content.kind] ?? shared[content.kind]
    case 'monitor.remove':
      if (content.intent.bySwitch) return 'monitoring.off'
      return own[content.intent.provider]?.[content.kind] ?? shared[content.kind]
    case 'review':
    case 'comment':
    case 'note':
      return shared[content.kind]
  }
}

/** Failure texts that a specification words for one provider (spec/2 section 8, spec/decisions 23). */
const failed: Partial<Record<string, { 'monitor.stop': SentKey; 'monitor.remove': SentKey }>> = {
  acuris: { 'monitor.stop': 'acuris.stopFailed', 'monitor.remove': 'acuris.removeFailed' },
}

/** What is said first when the server has refused a change; null: nothing but the reason. */
export const refusedKey = (content: EntryContent): SentKey | null =>
  content.kind === 'monitor.stop' || content.kind === 'monitor.remove'
    ? (failed[content.intent.provider]?.[content.kind] ?? null)
    : null
