import type { Comment } from '#contracts/match.ts'
import { say } from '#domain/messages.ts'
import { formatDate } from '#lib/dates.ts'
import { useUser } from '../use-user.ts'
import './comment-list.css'

/** Comments, newest first, or 'No comment'. Their text carries its author: '[user name] message'. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const timeZone = useUser()?.timezone
  if (comments.length === 0) return <p className="comment-none">{say('comment.none')}</p>
  return (
    <ul className="comment-list">
      {comments.map(({ id, text, at, status }) => (
        <li key={id}>
          <p dir="auto">{text}</p>
          <p className="comment-facts">
            {formatDate(at, timeZone)}
            {status && ` · ${say(`status.${status}`)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
