import { useQuery } from '@tanstack/react-query'
import type { Search } from '#contracts/search.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { submit } from '#data/outbox/submit.ts'
import { noteQueries } from '#data/query/documents.ts'
import { useNoteView } from '#data/outbox/use-overlay.ts'
import { say } from '#domain/messages/sharing.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { MessageForm } from '../forms/message-form.tsx'
import { messageLimit } from '../forms/use-draft-form.ts'
import { tellSubmitted } from '../forms/tell-submitted.ts'
import type { ScreeningProvider } from '../provider.ts'
import { CommentList } from '../list/comment-list.tsx'
import { OlderMessages } from './older-messages.tsx'
import { useCommentRules } from './use-comment-rules.ts'

/** A note that is being written. `key` becomes the id of what is kept. */
export interface NoteSubject {
  key: string
  search: Search
  /** Age of the search that the person looks at, epoch milliseconds. */
  asOf: number
}

interface NoteDialogProps<F extends object> {
  provider: ScreeningProvider<F>
  /** The dialog is open while there is one. */
  subject: NoteSubject | undefined
  onClose: () => void
}

/** Keeps a note in the name of the signed-in person. Rejects when nothing could be kept or sent. */
function useNote<F extends object>(provider: ScreeningProvider<F>) {
  const { id } = provider
  const author = useSessionUser()?.name ?? ''
  const { textOf } = useCommentRules(provider)
  return async ({ key, search, asOf }: NoteSubject, message: string): Promise<void> => {
    const content = {
      kind: 'note' as const,
      intent: { provider: id, searchId: search.id, ref: search.ref, comment: textOf(message) },
      about: { title: search.term, place: search.term, author, asOf: new Date(asOf).toISOString(), base: [] },
    }
    tellSubmitted(await submit({ id: key, ...content }), content, { severity: 'info', text: say('note.saved') })
  }
}

/** 'Note': what is noted about a search, and a new note. */
export function NoteDialog<F extends object>({ provider, subject, onClose }: NoteDialogProps<F>) {
  const note = useNote(provider)
  return (
    <FormDialog subject={subject} idOf={({ key }) => key} title={say('note.title')} onClose={onClose}>
      {(shown) => (
        <MessageForm
          draft={`note|${provider.id}|${shown.search.id}`}
          about={shown.search.term}
          older={<Notes provider={provider} search={shown.search} />}
          olderNote={provider.review.comment.note}
          limit={messageLimit}
          label={say('note.new')}
          missing="note.required"
          confirm={say('note.save')}
          onSave={async (message) => {
            await note(shown, message)
            onClose()
          }}
          onClose={onClose}
        />
      )}
    </FormDialog>
  )
}

/** The latest notes as the server has them now; until then, and without a connection, the one that came with the search. */
function Notes<F extends object>({ provider, search }: { provider: ScreeningProvider<F>; search: Search }) {
  const latest = useQuery(noteQueries.latest(provider.source, search.id))
  const { notes } = useNoteView(search, latest.data)
  // a note of mine that was just sent may have come with the search already
  const came = latest.data === undefined && notes.every(({ text }) => text !== search.note) ? search.note : null
  return (
    <OlderMessages rows={say('note.rows')} read={latest} isKnown={notes.length > 0 || came !== null}>
      {(notes.length > 0 || came === null) && <CommentList comments={notes} none={say('note.none')} />}
      {came !== null && <p dir="auto">{came}</p>}
    </OlderMessages>
  )
}
