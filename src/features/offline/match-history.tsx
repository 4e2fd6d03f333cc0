import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTimeZone } from '#data/session/time-zone.ts'
import { historyQueries } from '#data/query/by-provider.ts'
import { say } from '#domain/messages/review.ts'
import { formatDate } from '#lib/dates.ts'
import { Spinner } from '#ui/spinner.tsx'

interface MatchHistoryProps {
  provider: string
  searchId: string
  matchId: string
}

/** The latest comments of a match with the status that was set with them. */
export function MatchHistory(place: MatchHistoryProps) {
  const timeZone = useTimeZone()
  const { data, error, isPending } = useQuery(historyQueries.latest(place, useQueryClient()))
  if (isPending) return <Spinner />
  if (error !== null || data === null) return <p className="outbox-note">{say('offline.notOnDevice')}</p>
  if (data.value.length === 0) return <p className="outbox-note">{say('comment.none')}</p>
  return (
    <ul className="outbox-history">
      {data.value.map(({ id, text, author, at, status }) => (
        <li key={id}>
          <p dir="auto">{text}</p>
          <p className="outbox-note">
            {say('comment.byAt', author, formatDate(at, timeZone))}
            {status && ` · ${say(`status.${status}`)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
