import { useQuery } from '@tanstack/react-query'
import { commentQueries } from '#data/query/documents.ts'
import { useCommentViews } from '#data/outbox/use-overlay.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { say } from '#domain/messages/review.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { MessageForm } from '../forms/message-form.tsx'
import { useLastDefined } from '#ui/use-last-defined.ts'
import { CommentList } from '../list/comment-list.tsx'
import { OlderMessages } from './older-messages.tsx'
import type { Commenting } from './use-comment-rules.ts'

interface CommentDialogProps {
  source: ScreeningSource<unknown>
  /** The match to comment on; the dialog is open while there is one. */
  match: MatchView | undefined
  rules: Commenting
  /** Keeps the comment; rejects when this device cannot, and then the dialog stays open with its text. */
  onComment: (match: MatchView, message: string) => Promise<void>
  onClose: () => void
}

/** 'Comment on a single result': the latest comments and a new one. */
export const CommentDialog = ({ source, match, rules, onComment, onClose }: CommentDialogProps) => (
  <FormDialog
    subject={match}
    idOf={({ id }) => id}
    title={rules.title(useLastDefined(match)?.name ?? '')}
    onClose={onClose}
  >
    {(shown) => (
      <MessageForm
        draft={`comment|${source.provider}|${shown.searchId}|${shown.id}`}
        about={shown.name}
        older={<LatestComments source={source} match={shown} />}
        olderNote={rules.note}
        limit={rules.limit}
        isCounted={rules.isCounted}
        label={say('comment.add')}
        missing="comment.required"
        confirm={say('comment.send')}
        onSave={(message) => onComment(shown, message)}
        onClose={onClose}
      />
    )}
  </FormDialog>
)

/** The latest comments as the server has them now; until then, and where they cannot be read, those that came with the match. */
function LatestComments({ source, match }: { source: ScreeningSource<unknown>; match: MatchView }) {
  const latest = useQuery(commentQueries.latest(source, match.searchId, match.id))
  const views = useCommentViews(source.provider, match, latest.data)
  const comments = latest.data === undefined ? match.comments : views
  return (
    <OlderMessages rows={say('comment.latest')} read={latest} isKnown={comments.length > 0}>
      <CommentList comments={comments} />
    </OlderMessages>
  )
}
