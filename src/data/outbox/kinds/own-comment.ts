import type { Comment } from '#contracts/match.ts'
import type { EntryContent } from '#contracts/outbox.ts'
import { messagePartsOf } from '#domain/comment-text.ts'

/**
 * Whether a comment that was read is the one that was sent: by its key, or else by its author and the words behind the
 * name in front, which the server may have put there itself (spec/decisions 43).
 */
export function isOwnComment(
  one: Comment,
  { id, content }: { id: string; content: Pick<EntryContent, 'about'> },
  text: string,
): boolean {
  if (one.clientKey === id) return true
  const { author } = content.about
  const wordsOf = (written: string) => messagePartsOf(written, author).message.trim()
  return one.author === author && wordsOf(one.text) === wordsOf(text)
}
