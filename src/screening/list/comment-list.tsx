import type { Comment } from '#contracts/match.ts'
import { useEntry, usePaused } from '#data/outbox/use-outbox.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/review.ts'
import { markOf } from '#domain/outbox/mark.ts'
import { formatDate } from '#lib/dates.ts'
import { RowMark } from './row-mark.tsx'
import './comment-list.css'

interface CommentListProps {
  comments: readonly Comment[]
  /** What stands there when there is none. */
  none?: string
}

/** Comments, newest first, or 'No comment'. Their text carries its author; beside it stands who is stored as the author. */
export function CommentList({ comments, none = say('comment.none') }: CommentListProps) {
  const timeZone = useTimeZone()
  if (comments.length === 0) return <p className="comment-none">{none}</p>
  return (
    <ul className="comment-list">
      {comments.map(({ id, text, author, at, status }) => (
        <li key={id}>
          <p dir="auto">{text}</p>
          <p className="comment-facts">
            {say('comment.byAt', author, formatDate(at, timeZone))}
            {status && ` · ${say(`status.${status}`)}`}
          </p>
          <UnsentMark id={id} />
        </li>
      ))}
    </ul>
  )
}

/** An unsent comment has the id of its entry. */
function UnsentMark({ id }: { id: string }) {
  const open = useEntry(id)
  const paused = usePaused()
  return open === undefined ? null : <RowMark pending={{ entryId: id, mark: markOf(open.entry, paused) }} />
}
