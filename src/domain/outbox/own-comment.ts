import type { Comment } from '#contracts/match.ts'
import { messagePartsOf } from '../comment-text.ts'
import { settled, type Content, type Sent, type Settled } from './kind.ts'

/**
 * Whether a comment that was read is the one that was sent: by its key, or else by its author and the words behind the
 * name in front, which the server may have put there itself (spec/decisions 43).
 */
export function isOwnComment(
  one: Comment,
  { id, content }: { id: string; content: Pick<Content, 'about'> },
  text: string,
): boolean {
  if (one.clientKey === id) return true
  const { author } = content.about
  const wordsOf = (written: string) => messagePartsOf(written, author).message.trim()
  return one.author === author && wordsOf(one.text) === wordsOf(text)
}

/** Messages that a read-back brings at most; when both are newer, an older one cannot be seen (spec/1 section 2). */
const latest = 2

/** `done` where a text of mine is among what the server has; 'ask' where newer texts may hide it. */
export function foundAmong(
  comments: readonly Comment[],
  sent: Sent<Content & { intent: { comment: string } }>,
  done: Settled,
): Settled | 'ask' {
  const { comment: text } = sent.content.intent
  if (comments.some((one) => isOwnComment(one, sent, text))) return done
  const newer = comments.filter(({ at }) => Date.parse(at) > sent.firstSentAt)
  return newer.length >= latest ? 'ask' : settled({})
}

/** Another message behind the author that stands in front of a text. */
export const rewritten = (before: string, message: string): string =>
  `${messagePartsOf(before).author}${message.trim()}`
