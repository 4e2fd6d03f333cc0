import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useDraft } from '#data/drafts/use-draft.ts'
import { commentQueries } from '#data/query/documents.ts'
import { useCommentViews } from '#data/query/overlay.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { type PlainMessageKey, say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useHeld } from '../use-held.ts'
import { CommentList } from './comment-list.tsx'
import { DialogButtons, messageLimit } from './dialog-buttons.tsx'
import { failureText } from './failure-text.ts'

interface CommentDialogProps {
  source: ScreeningSource<unknown>
  /** The match to comment on; the dialog is open while there is one. */
  match: MatchView | undefined
  /** What the provider says about older comments. */
  note: PlainMessageKey
  /** Keeps the comment; rejects when this device cannot, and then the dialog stays open with its text. */
  onComment: (match: MatchView, message: string) => Promise<void>
  onClose: () => void
}

/** 'Comment on a single result': the latest comments and a new one. */
export function CommentDialog({ match, ...props }: CommentDialogProps) {
  const shown = useHeld(match)
  return (
    <Dialog
      isOpen={match !== undefined}
      onClose={props.onClose}
      title={say('comment.single')}
      closeLabel={say('common.close')}
      size="small"
    >
      {shown && <CommentForm key={shown.id} match={shown} {...props} />}
    </Dialog>
  )
}

function CommentForm({ source, match, note, onComment, onClose }: CommentDialogProps & { match: MatchView }) {
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const forgetDraft = useDraft(`comment|${source.provider}|${match.searchId}|${match.id}`, z.string(), {
    value: message,
    isTyped: message.trim() !== '',
    restore: setMessage,
  })
  const save = async () => {
    if (message.trim() === '') return setError(say('comment.required'))
    setSaving(true)
    try {
      await onComment(match, message)
      await forgetDraft()
    } catch (failure) {
      setError(failureText(failure))
      setSaving(false)
    }
  }
  return (
    <Stack gap="loose">
      <p>
        <Name>{match.name}</Name>
      </p>
      <Stack gap="tight">
        <LatestComments source={source} match={match} />
        <p className="comment-facts">{say(note)}</p>
      </Stack>
      <TextArea
        label={say('comment.add')}
        isRequired
        value={message}
        onChange={setMessage}
        error={error}
        maxLength={messageLimit}
      />
      <DialogButtons
        confirm={say('comment.send')}
        onConfirm={() => void save()}
        onClose={onClose}
        isSaving={isSaving}
      />
    </Stack>
  )
}

/** The latest comments as the server has them now; until then, and without a connection, those that came with the match. */
function LatestComments({ source, match }: { source: ScreeningSource<unknown>; match: MatchView }) {
  const latest = useQuery(commentQueries.latest(source, match.searchId, match.id)).data
  const views = useCommentViews(source.provider, match, latest)
  return <CommentList comments={latest === undefined ? match.comments : views} />
}
