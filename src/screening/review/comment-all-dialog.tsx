import { say } from '#domain/messages/review.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Name } from '#ui/name.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { MessageForm } from '../forms/message-form.tsx'
import { CommentList } from '../list/comment-list.tsx'
import type { Commenting } from './use-comment-rules.ts'

interface CommentAllDialogProps {
  provider: string
  /** The matches to comment on; the dialog is open while there are any. */
  matches: readonly MatchView[]
  rules: Commenting
  /** Keeps the comment for each of them; rejects when this device cannot, and then the dialog stays open with its text. */
  onComment: (matches: readonly MatchView[], message: string) => Promise<void>
  onClose: () => void
}

const formOf = (provider: string, matches: readonly MatchView[]): string =>
  `comment|${provider}|${matches[0]?.searchId}|${matches.map(({ id }) => id).join()}`

/** 'Comment on selected matches': whose they are, what was said about each, and a new comment for all. */
export const CommentAllDialog = ({ provider, matches, rules, onComment, onClose }: CommentAllDialogProps) => (
  <FormDialog
    subject={matches.length > 0 ? matches : undefined}
    idOf={(shown) => formOf(provider, shown)}
    title={say('comment.selected')}
    onClose={onClose}
  >
    {(shown) => (
      <MessageForm
        draft={`${formOf(provider, shown)}|all`}
        about={say('review.for', shown.length)}
        older={<Commented matches={shown} />}
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

/** The matches with the comments that came with them. */
const Commented = ({ matches }: { matches: readonly MatchView[] }) => (
  <ul>
    {matches.map(({ id, name, comments }) => (
      <li key={id}>
        <Name>{name}</Name>
        <CommentList comments={comments} />
      </li>
    ))}
  </ul>
)
