import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#contracts/links.ts'
import type { LivenessRecord } from '#contracts/liveness.ts'
import { useOnline } from '#data/net/connection.ts'
import type { Copy } from '#data/query/copy.ts'
import { livenessQueries } from '#data/query/liveness.ts'
import { say } from '#domain/messages/liveness.ts'
import { pageTexts } from '#screening/list/page-texts.ts'
import { LoadError } from '#screening/loading/load-error.tsx'
import { StoredNotice } from '#screening/loading/stored-notice.tsx'
import { UploadReport } from '#screening/reports/upload-report.tsx'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { Send } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LivenessTable, type RowActions } from './liveness-table.tsx'
import './liveness.css'

const InviteDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./invite-dialog.tsx').then(({ InviteDialog }) => InviteDialog),
)
const DetailDialog = onFirstOpen(
  ({ record }) => record !== undefined,
  () => import('./detail-dialog.tsx').then(({ DetailDialog }) => DetailDialog),
)
const RemoveDialog = onFirstOpen(
  ({ record }) => record !== undefined,
  () => import('./remove-dialog.tsx').then(({ RemoveDialog }) => RemoveDialog),
)

/** Rows on one page (spec/3 section 9). */
const perPage = 10

/** 'Liveness Screening' for staff (spec/3 section 2.11). */
export function LivenessPage() {
  const online = useOnline()
  const [isInviting, setInviting] = useState(false)
  const list = useQuery(livenessQueries.all())
  return (
    <Stack>
      <PageHeader
        title={say('page.liveness')}
        actions={
          <Button
            variant="primary"
            icon={Send}
            onPress={() => setInviting(true)}
            unavailable={online ? undefined : say('offline.needsConnection')}
          >
            {say('liveness.send')}
          </Button>
        }
      />
      <h2 className="liveness-heading">{say('liveness.rows')}</h2>
      <Records list={list} />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </Stack>
  )
}

/** The page that the address names, as far as there are so many. */
function usePage(records: readonly LivenessRecord[]) {
  const [, navigate] = useLocation()
  const wanted = Number(new URLSearchParams(useSearch()).get('page'))
  const pages = Math.max(1, Math.ceil(records.length / perPage))
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pages) : 1
  return {
    page,
    pages,
    rows: records.slice((page - 1) * perPage, page * perPage),
    turn: (next: number) => navigate(next === 1 ? paths.liveness : `${paths.liveness}?page=${next}`),
  }
}

const none: readonly LivenessRecord[] = []

function Records({ list }: { list: UseQueryResult<Copy<LivenessRecord[]>> }) {
  const [viewed, setViewed] = useState<LivenessRecord>()
  const [removed, setRemoved] = useState<LivenessRecord>()
  const [uploaded, setUploaded] = useState<File>()
  const { page, pages, rows, turn } = usePage(list.data?.value ?? none)
  if (list.data === undefined) return <Unread list={list} />
  const actions: RowActions = { view: setViewed, remove: setRemoved, upload: setUploaded }
  return (
    <Stack>
      <StoredNotice rows={say('liveness.rows')} read={list} />
      <LivenessTable records={rows} age={list.data} actions={actions} page={page} isBusy={list.isFetching} />
      <Pagination page={page} pageCount={pages} onChange={turn} texts={pageTexts} />
      <DetailDialog record={viewed} onClose={() => setViewed(undefined)} />
      <RemoveDialog record={removed} onClose={() => setRemoved(undefined)} />
      <UploadReport file={uploaded} onClose={() => setUploaded(undefined)} />
    </Stack>
  )
}

/** In place of the records while they are read, or why they could not be. */
function Unread({ list }: { list: UseQueryResult<Copy<LivenessRecord[]>> }) {
  if (list.error === null)
    return (
      <div className="liveness-loading">
        <SkeletonRows rows={perPage} columns={6} />
        <BusyOverlay text={say('results.loading')} />
      </div>
    )
  const retry = <Button onPress={() => void list.refetch()}>{say('common.retry')}</Button>
  return <LoadError error={list.error} action={retry} onRetry={list.refetch} />
}
