import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Export, ExportOrder, ExportStatus } from '#contracts/exports.ts'
import { useOnline } from '#data/net/connection.ts'
import { whyUnread } from '#data/query/why-unread.ts'
import { exportQueries } from '#data/query/exports.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { ageOf } from '#domain/age.ts'
import { say } from '#domain/messages/exports.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { CirclePlus, CloudOff } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { useMinute } from '#ui/use-minute.ts'
import { poll, useExportActions } from './use-exports.ts'
import './exports.css'

/** Something that can be exported, as a menu calls it. */
export interface ExportChoice {
  label: string
  order: ExportOrder
}

const tones = { inProgress: 'info', completed: 'positive', failed: 'critical' } as const satisfies Record<
  ExportStatus,
  Tone
>

/** What was exported lately, each with what can be done about it, and a menu of what can be exported. */
export function ExportList({ choices }: { choices: readonly ExportChoice[] }) {
  const { add } = useExportActions()
  const online = useOnline()
  const unavailable = online ? undefined : say('offline.needsConnection')
  return (
    <Stack>
      <Recent />
      <Menu
        label={say('exports.new')}
        trigger={<Button icon={CirclePlus}>{say('exports.new')}</Button>}
        actions={choices.map(({ label, order }) => ({
          id: label,
          label,
          onAction: () => void add(order),
          unavailable,
        }))}
      />
    </Stack>
  )
}

/** The newest exports; read again while one of them is in progress, so that its progress is seen. */
function useRecent() {
  const online = useOnline()
  return useQuery({
    ...exportQueries.recent(),
    refetchInterval: ({ state }) =>
      online && state.data?.value.some(({ status }) => status === 'inProgress') === true ? poll : false,
  })
}

function Recent() {
  const { data, error, refetch } = useRecent()
  const timeZone = useTimeZone()
  const now = useMinute()
  if (data === undefined && error === null) return <SkeletonRows rows={3} columns={1} />
  if (data === undefined) return <Missing error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data.source === 'device' && (
        <StatusMark tone="caution" icon={CloudOff}>
          {`${say('exports.title')} ${say('offline.asOf', formatDate(data.asOf, timeZone), ageOf(data.asOf, now))}`}
        </StatusMark>
      )}
      {data.value.length === 0 ? (
        <p className="export-facts">{say('exports.none')}</p>
      ) : (
        <ul className="export-list" aria-label={say('exports.rows')}>
          {data.value.map((one) => (
            <li key={one.uuid}>
              <ExportItem made={one} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      variant="danger"
      actions={
        <Button size="small" onPress={onRetry}>
          {say('common.retry')}
        </Button>
      }
    >
      {whyUnread(error)}
    </Notice>
  )
}

const statusText = ({ status, progress }: Export): string =>
  status === 'inProgress' && progress !== undefined
    ? say('exports.progress', progress)
    : say(`exports.status.${status}`)

function ExportItem({ made, timeZone }: { made: Export; timeZone: string }) {
  const { fileName, status, createdAt, error } = made
  return (
    <>
      <div>
        <strong className="export-name">{fileName}</strong>
        <Cluster>
          <Chip tone={tones[status]}>{statusText(made)}</Chip>
          <span className="export-facts">{formatDate(createdAt, timeZone)}</span>
        </Cluster>
        {status === 'completed' && (
          <p className="export-facts">
            {made.availableUntil === null
              ? say('exports.expired')
              : say('exports.availableUntil', formatDate(made.availableUntil, timeZone))}
          </p>
        )}
        {error !== null && <p className="export-facts">{error}</p>}
      </div>
      <ExportAction made={made} />
    </>
  )
}

/** What can be done about an export: its file while it is there, or another try. */
function ExportAction({ made }: { made: Export }) {
  const { download, retry } = useExportActions()
  const online = useOnline()
  const [isPending, setPending] = useState(false)
  const { status, fileName, availableUntil } = made
  const isFailed = status === 'failed'
  if (!isFailed && availableUntil === null) return null
  const act = async () => {
    setPending(true)
    await (isFailed ? retry(made) : download(made))
    setPending(false)
  }
  return (
    <Button
      size="small"
      isPending={isPending}
      aria-label={say(isFailed ? 'exports.retryOf' : 'exports.downloadOf', fileName)}
      unavailable={online ? undefined : say('offline.needsConnection')}
      onPress={() => void act()}
    >
      {say(isFailed ? 'common.retry' : 'exports.download')}
    </Button>
  )
}
