import { z } from 'zod'
import type { Comment } from '#contracts/match.ts'
import { ProviderRef } from '#contracts/ref.ts'
import { messagePartsOf } from '../../comment-text.ts'
import { say } from '../../messages/offline.ts'
import { allDone, contentOf, type Kind, type Subject, type WireCall } from '../kind.ts'
import { foundAmong, rewritten } from '../own-comment.ts'

/** A comment on one match, without a status. */
export const CommentIntent = z.object({
  provider: z.string(),
  /** Whether it was written among the results of a search, as where nothing is said, or the matches of a monitor. */
  of: z.enum(['search', 'monitor']).optional(),
  /** Id of the search or of the monitor. */
  searchId: z.string(),
  /** Ref of the search or monitor, where it has one. */
  ref: ProviderRef.optional(),
  matchId: z.string(),
  /** Ref of the match, where it has one. */
  matchRef: ProviderRef.optional(),
  /** 1 to 5, where one was given with it. */
  riskRating: z.number().int().min(1).max(5).optional(),
  /** Complete text with its author prefix, fixed when written. */
  comment: z.string().min(1),
})
export type CommentIntent = z.infer<typeof CommentIntent>

const CommentContent = contentOf('comment', CommentIntent)
type CommentContent = z.infer<typeof CommentContent>

interface CommentPort {
  comments(searchId: string, matchId: string, signal?: AbortSignal): Promise<readonly Comment[]>
  outgoing: { comment(intent: CommentIntent): WireCall }
}

const subject = ({ provider, searchId, matchId }: CommentIntent): Subject => ({
  of: 'matches',
  provider,
  searchId,
  ids: [matchId],
})

/** A comment on a match, without a status. */
export const comment = {
  name: 'comment',
  content: CommentContent,
  subject,
  unknown: 'verify',
  gone: 'dead',
  call: ({ content }, { outgoing }) => outgoing.comment(content.intent),
  async readBack(sent, source) {
    const { intent } = sent.content
    const said = await source.comments(intent.searchId, intent.matchId, sent.signal)
    return foundAmong(said, sent, allDone(subject(intent)))
  },
  lays: ({ comment: text, riskRating }) => ({ comment: text, riskRating }),
  title: ({ about }) => say('outbox.comment', about.title),
  accepted: () => 'comment.sent',
  correction: ({ comment: text, riskRating }) => ({
    ...(riskRating !== undefined && { riskRating }),
    message: messagePartsOf(text).message,
  }),
  corrected: ({ riskRating: _before, ...intent }, { riskRating, message = '' }) => ({
    ...intent,
    ...(riskRating !== undefined && { riskRating }),
    comment: rewritten(intent.comment, message),
  }),
} as const satisfies Kind<CommentContent, CommentPort>
