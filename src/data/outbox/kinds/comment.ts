import type { Comment } from '#contracts/match.ts'
import type { EntryContent } from '#contracts/outbox.ts'
import { settled, type Sent, type Settled } from './kind.ts'
import { isOwnComment } from './own-comment.ts'
import { applied, plainKind } from './plain.ts'

type CommentContent = Extract<EntryContent, { kind: 'comment' | 'note' }>

/** Messages that a read-back brings at most; when both are newer, an older one cannot be seen (spec/1 section 2). */
const latest = 2

/** Whether a text of mine is among what the server has; 'ask' when newer texts may hide it. */
function found(sent: Sent<CommentContent>, comments: readonly Comment[]): Settled | 'ask' {
  const { comment: text } = sent.content.intent
  if (comments.some((one) => isOwnComment(one, sent, text))) return applied(sent)
  const newer = comments.filter(({ at }) => Date.parse(at) > sent.firstSentAt)
  return newer.length >= latest ? 'ask' : settled({})
}

/** A comment on a match, without a status. */
export const comment = plainKind<Extract<EntryContent, { kind: 'comment' }>>(
  ({ content, source }) => source.outgoing.comment(content.intent),
  async (sent) => {
    const { searchId, matchId } = sent.content.intent
    return found(sent, await sent.source.comments(searchId, matchId, sent.signal))
  },
)

/** A note on a search. */
export const note = plainKind<Extract<EntryContent, { kind: 'note' }>>(
  ({ content, source }) => source.outgoing.note(content.intent),
  async (sent) => found(sent, await sent.source.notes(sent.content.intent.searchId, sent.signal)),
)
