import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchHistory } from '#contracts/match-history.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { historyQueries } from '#data/query/match-history.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { formatDate, formatDaysIn } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LoadError } from '../loading/load-error.tsx'
import { StoredNotice } from '../loading/stored-notice.tsx'
import { Section } from './section.tsx'

interface HistoryButtonProps {
  source: ScreeningSource<unknown>
  match: MatchView
}

/** What happened to a match of a monitor: its reviews, and what monitoring found changed (spec/2 section 2.4). */
export function HistoryButton({ source, match }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say('history.title')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('history.of', match.name)}
        closeLabel={say('common.close')}
        size="small"
      >
        <History source={source} match={match} />
      </Dialog>
    </>
  )
}

function History({ source, match }: HistoryButtonProps) {
  const history = useQuery(historyQueries.of(source, match.searchId, match.id))
  const { data, error, refetch } = history
  if (data === undefined) {
    const retry = <Button onPress={() => void refetch()}>{say('common.retry')}</Button>
    return error === null ? <SkeletonRows rows={4} columns={2} /> : <LoadError error={error} action={retry} />
  }
  return (
    <Stack>
      <StoredNotice rows={say('history.title')} read={history} />
      <Reviews reviews={data.value.reviews} />
      <Changes changes={data.value.changes} />
    </Stack>
  )
}

function Reviews({ reviews }: Pick<MatchHistory, 'reviews'>) {
  const timeZone = useTimeZone()
  return (
    <Section title="history.reviews" empty={reviews.length === 0 ? 'history.noReviews' : undefined}>
      <ul className="profile-list">
        {reviews.map(({ id, at, by, statusBefore, status, riskRating, comment, isTakenOver }) => (
          <li key={id}>
            <strong>{say('history.review', say(`status.${statusBefore}`), say(`status.${status}`))}</strong>
            <span className="profile-soft">{say('history.byAt', by, formatDate(at, timeZone))}</span>
            {isTakenOver && <span className="profile-soft">{say('origin.taken-over')}</span>}
            {riskRating !== null && <span>{say('history.rating', riskRating)}</span>}
            <span dir="auto">{comment ?? say('comment.none')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Changes({ changes }: Pick<MatchHistory, 'changes'>) {
  const timeZone = useTimeZone()
  return (
    <Section title="history.changes" empty={changes.length === 0 ? 'history.noChanges' : undefined}>
      <ul className="profile-list">
        {changes.map(({ at, field, kind, before, after }, i) => (
          <li key={i}>
            <strong>{say(`history.${kind}`, field)}</strong>
            <span dir="auto">
              {[before, after].flatMap((value) => (value === null ? [] : [formatDaysIn(value)])).join(' → ')}
            </span>
            <span className="profile-soft">{formatDate(at, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
