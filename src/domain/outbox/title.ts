import type { EntryContent } from '#contracts/outbox.ts'
import type { ReviewIntent } from '#contracts/review.ts'
import { say } from '../messages/outbox.ts'

function reviewTitle(title: string, { status, matchIds }: ReviewIntent): string {
  const word = say(`status.${status}`)
  const more = matchIds.length - 1
  return more > 0 ? say('outbox.reviewMany', word, title, more) : say('outbox.review', word, title)
}

/** What an entry is about, in one line; null content is a change that cannot be read. */
export function titleOf(content: EntryContent | null): string {
  if (content === null) return say('outbox.unreadable')
  const { title } = content.about
  if (content.kind === 'review') return reviewTitle(title, content.intent)
  if (content.kind === 'notification.read') return say('outbox.notification.read')
  return say(`outbox.${content.kind}`, title)
}
