import type { EntryContent, EntryKind } from '#contracts/outbox.ts'
import { comment, note } from './comment.ts'
import type { SenderOf } from './kind.ts'
import { monitorRemove, monitorSeen, monitorStop } from './monitor.ts'
import { notificationRead } from './notification-read.ts'
import { review } from './review.ts'
import { share } from './share.ts'

type Senders = { [K in EntryKind]: SenderOf<Extract<EntryContent, { kind: K }>> }

const senders: Senders = {
  review,
  comment,
  note,
  share,
  'monitor.seen': monitorSeen,
  'monitor.stop': monitorStop,
  'monitor.remove': monitorRemove,
  'notification.read': notificationRead,
}

// each content goes to the sender of its own kind, which the discriminated union cannot express
/** How the kind of a content is sent. */
export const senderOf = (content: EntryContent): SenderOf<EntryContent> =>
  senders[content.kind] as unknown as SenderOf<EntryContent>
