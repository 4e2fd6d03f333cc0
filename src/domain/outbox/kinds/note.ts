import { z } from 'zod'
import type { Comment } from '#contracts/match.ts'
import { ProviderRef } from '#contracts/ref.ts'
import { messagePartsOf } from '../../comment-text.ts'
import { say } from '../../messages/offline.ts'
import { allDone, contentOf, type Kind, type Subject, type WireCall } from '../kind.ts'
import { foundAmong, rewritten } from '../own-comment.ts'

/** A note on a search: complete text with its author prefix, fixed when written. */
export const NoteIntent = z.object({
  provider: z.string(),
  searchId: z.string(),
  /** Ref of the search, where it has one. */
  ref: ProviderRef.optional(),
  comment: z.string().min(1),
})
export type NoteIntent = z.infer<typeof NoteIntent>

const NoteContent = contentOf('note', NoteIntent)
type NoteContent = z.infer<typeof NoteContent>

interface NotePort {
  /** Latest notes of a search, newest first. */
  notes(searchId: string, signal?: AbortSignal): Promise<readonly Comment[]>
  outgoing: { note(intent: NoteIntent): WireCall }
}

const subject = ({ provider, searchId }: NoteIntent): Subject => ({ of: 'note', provider, searchId })

/** A note on a search. */
export const note = {
  name: 'note',
  content: NoteContent,
  subject,
  unknown: 'verify',
  gone: 'dead',
  call: ({ content }, { outgoing }) => outgoing.note(content.intent),
  async readBack(sent, source) {
    const { intent } = sent.content
    return foundAmong(await source.notes(intent.searchId, sent.signal), sent, allDone(subject(intent)))
  },
  lays: ({ comment }) => ({ comment }),
  title: ({ about }) => say('outbox.note', about.title),
  accepted: () => 'note.sent',
  correction: ({ comment }) => ({ message: messagePartsOf(comment).message }),
  corrected: (intent, { message = '' }) => ({ ...intent, comment: rewritten(intent.comment, message) }),
} as const satisfies Kind<NoteContent, NotePort>
