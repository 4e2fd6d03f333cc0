import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchDifference } from '#contracts/differences.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { differenceQueries } from '#data/query/differences.ts'
import { lookQueries } from '#data/query/last-looked.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { causeOfLast, differenceText, fieldsOf } from '#domain/difference-text.ts'
import { keptDays } from '#domain/differences.ts'
import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { dayIn, formatDate } from '#lib/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { changeLooks } from '../list/change-sign.tsx'

interface ChangeNoticeProps {
  source: ScreeningSource<unknown>
  match: MatchView
  /** When the read of what is shown began, epoch milliseconds. */
  readAt: number
}

/** What monitoring did to a match: that it changed, was found or found again, or is found no more, and what is different. */
export function ChangeNotice({ source, match, readAt }: ChangeNoticeProps) {
  const [now] = useState(() => Date.now())
  const { searchId, id: matchId, change } = match
  const earliest = dayIn(new Date(now - keptDays * 86_400_000), 'UTC')
  const isChanged = change !== null
  const look = useQuery(lookQueries.last({ provider: source.provider, searchId, matchId, readAt }))
  const differences = useQuery({ ...differenceQueries.since(source, searchId, earliest), enabled: isChanged })
  // what is known before says less than what comes
  if (!isChanged || look.isPending || differences.isPending) return null
  const told = differences.data?.value.find((one) => one.matchId === matchId)
  return <Told change={change} told={told} look={look.data ?? null} />
}

type Change = NonNullable<MatchView['change']>

interface ToldProps {
  change: Change
  /** All that is known to have happened; undefined while it is not. */
  told: MatchDifference | undefined
  /** When the person looked last; null where that is not known. */
  look: string | null
}

function Told({ change, told, look }: ToldProps) {
  const timeZone = useTimeZone()
  const recent = told && { ...told, changes: told.changes.filter(({ at }) => look === null || at > look) }
  const last = told?.changes.at(-1)
  const isNews = recent === undefined || recent.changes.length > 0
  // what is found no more stays said; everything else is news once
  if (!isNews && change !== 'removed') return null
  const fields = recent === undefined ? [] : fieldsOf(recent).map(differenceText)
  const lines = [
    ...(change === 'removed' ? [say('changed.removed', last && formatDate(last.at, timeZone))] : []),
    ...(change !== 'removed' && wasRemoved(recent) ? [say('changed.foundAgain')] : []),
    ...(change === 'new' ? [say('changed.new', look !== null)] : []),
    ...(change === 'updated' || fields.length > 0 ? [say('changed.fields', fields.join('; '), look !== null)] : []),
    ...causeOfLast(told),
  ]
  return (
    <Notice variant={change === 'removed' ? 'warning' : 'info'} icon={changeLooks[change].icon}>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </Notice>
  )
}

/** Whether it was found no more in between. */
const wasRemoved = (told: MatchDifference | undefined): boolean =>
  told?.changes.some(({ action }) => action === 'removed') === true
