import { useQuery } from '@tanstack/react-query'
import type { ListState } from '#contracts/list-states.ts'
import { listStateQueries } from '#data/query/list-states.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { isOutdated } from '#domain/list-freshness.ts'
import { say } from '#domain/messages/settings.ts'
import { dayMs, formatDate, formatDay } from '#lib/dates.ts'
import { Unread } from '#features/account/unread.tsx'
import { StoredNotice } from '#screening/loading/stored-notice.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { useMinute } from '#ui/use-minute.ts'

/** How old an edition is, in whole days; its publisher says of which day it is. */
function age({ asOf }: ListState, now: number): string {
  const day = Date.parse(asOf)
  return Number.isNaN(day) ? say('lists.unknownAge') : say('lists.days', Math.max(0, Math.floor((now - day) / dayMs)))
}

/** When somebody last looked for a newer edition, and why it did not come. */
function LastFetch({ list: { lastFetch, failure } }: { list: ListState }) {
  const timeZone = useTimeZone()
  if (lastFetch === null && failure === null) return say('lists.notFetched')
  const at = lastFetch === null ? '' : formatDate(lastFetch.at, timeZone)
  const errors = lastFetch?.errors ?? []
  return (
    <Stack gap="tight">
      {lastFetch !== null && errors.length === 0 && <span>{at}</span>}
      {errors.map((error) => (
        <StatusMark key={error} tone="critical">
          {say('lists.fetchFailed', at, error)}
        </StatusMark>
      ))}
      {failure !== null && <StatusMark tone="critical">{say('lists.failedLoad', failure)}</StatusMark>}
    </Stack>
  )
}

const counted = (number: number): string => number.toLocaleString('en-GB')

const columnsAt = (now: number, timeZone: string): readonly Column<ListState>[] => [
  {
    id: 'name',
    heading: say('lists.name'),
    isRowHeader: true,
    cell: (list) => (
      <Cluster>
        {list.name}
        {list.isOwn && <Chip>{say('lists.own')}</Chip>}
        {list.synthetic && <Chip>{say('results.synthetic')}</Chip>}
      </Cluster>
    ),
  },
  {
    id: 'edition',
    heading: say('lists.edition'),
    cell: ({ asOf }) => (asOf === '' ? say('lists.unknownAge') : formatDay(asOf)),
  },
  {
    id: 'age',
    heading: say('lists.age'),
    cell: (list) => (
      <Stack gap="tight">
        {age(list, now)}
        {isOutdated(list, now) && <StatusMark tone="caution">{say('lists.outdated')}</StatusMark>}
      </Stack>
    ),
  },
  { id: 'entities', heading: say('lists.entities'), kind: 'number', cell: ({ entities }) => counted(entities) },
  { id: 'names', heading: say('lists.names'), kind: 'number', cell: ({ names }) => counted(names) },
  { id: 'rejected', heading: say('lists.rejected'), kind: 'number', cell: ({ rejected }) => counted(rejected) },
  {
    id: 'loaded',
    heading: say('lists.loaded'),
    cell: ({ loadedAt }) => (loadedAt === '' ? '' : formatDate(loadedAt, timeZone)),
  },
  { id: 'fetched', heading: say('lists.fetched'), cell: (list) => <LastFetch list={list} /> },
]

/** The lists that the tenant's searches look in: how fresh they are, how long, and what went wrong. */
export function ListsPart() {
  const read = useQuery(listStateQueries.all())
  const now = useMinute()
  const timeZone = useTimeZone()
  if (read.data === undefined) return <Unread read={read} />
  return (
    <Stack>
      <StoredNotice rows={say('lists.rows')} read={read} />
      <Table
        label={say('lists.rows')}
        columns={columnsAt(now, timeZone)}
        rows={read.data.value}
        rowId={({ id }) => id}
        rowText={({ name }) => name}
        dependencies={[now, timeZone]}
        isBusy={read.isFetching}
        empty={<p>{say('lists.none')}</p>}
      />
    </Stack>
  )
}
