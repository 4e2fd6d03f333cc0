import type { UseQueryResult } from '@tanstack/react-query'
import { useRestoredAt } from '#data/outbox/use-outbox.ts'
import type { Copy } from '#data/query/copy.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { ageOf } from '#domain/age.ts'
import { say } from '#domain/messages/offline.ts'
import { formatDate } from '#lib/dates.ts'
import { CloudOff } from '#ui/icons.ts'
import { StatusMark } from '#ui/status-mark.tsx'
import { useMinute } from '#ui/use-minute.ts'
import { LoadNotice } from './load-error.tsx'

/** "as of 23 Nov 2026, 14:02, 3 hours ago" of something kept on this device. Both in epoch milliseconds. */
export const ageText = (asOf: number, now: number, timeZone: string): string =>
  say('offline.asOf', formatDate(asOf, timeZone), ageOf(asOf, now))

/** Page numbers as people write them: 1–3, 7. */
export const pageRanges = (pages: readonly number[]): string => {
  const sorted = pages.toSorted((a, b) => a - b)
  const starts = sorted.filter((page) => !sorted.includes(page - 1))
  const endOf = (start: number) => sorted.find((page) => page >= start && !sorted.includes(page + 1)) ?? start
  return starts.map((start) => (endOf(start) === start ? String(start) : `${start}–${endOf(start)}`)).join(', ')
}

interface StoredNoticeProps {
  /** What the rows are, such as "Matches". */
  rows: string
  /** What the specification says in place of the sentence of a failed read. */
  failed?: string
  read: Pick<UseQueryResult<Copy<unknown>>, 'data' | 'error' | 'refetch'>
}

/**
 * Says how old stored rows are, whether the server was restored since, which pages are on this device, and why newer ones
 * could not be loaded; nothing while the server answers.
 */
export function StoredNotice({ rows, failed, read: { data, error, refetch } }: StoredNoticeProps) {
  const now = useMinute()
  const timeZone = useTimeZone()
  const restoredAt = useRestoredAt()
  if (data === undefined || (data.source === 'server' && error === null)) return null
  const { asOf, partial } = data
  const pages = partial && say('offline.pages', pageRanges(partial.pages), partial.of)
  const isOlder = asOf < restoredAt && say('offline.beforeRestore')
  const age = [`${rows} ${ageText(asOf, now, timeZone)}`, isOlder, pages].filter(Boolean).join(' · ')
  if (error === null)
    return (
      <StatusMark tone="caution" icon={CloudOff}>
        {age}
      </StatusMark>
    )
  return <LoadNotice error={error} failed={failed} kept={age} onRetry={refetch} />
}
