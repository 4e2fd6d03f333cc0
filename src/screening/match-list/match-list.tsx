import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Monitor } from '#contracts/monitor.ts'
import type { ProviderRef } from '#contracts/ref.ts'
import type { Asked } from '#contracts/search.ts'
import { NotOnDeviceError, type Copy } from '#data/query/copy.ts'
import type { MatchPage } from '#data/query/source.ts'
import { say } from '#domain/messages/screening.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { WithAssistant } from '../assistant/with-assistant.tsx'
import { pageTexts } from '../list/page-texts.ts'
import type { MatchesAbout, ScreeningProvider } from '../provider.ts'
import { StoredNotice } from '../loading/stored-notice.tsx'
import { useCountries } from '../forms/country-select.tsx'
import { useSettings } from '../list/use-settings.ts'
import { reviewForm, type OpenDialogs } from '../review/open-dialogs.ts'
import { useMatchViews } from '#data/outbox/use-overlay.ts'
import { BulkBar } from './bulk-bar.tsx'
import { MatchFilterBar } from './match-filters.tsx'
import { type MatchPlace, refilter } from './match-place.ts'
import { MatchViews } from './match-views.tsx'
import { MatchRows } from './match-rows.tsx'
import { type RefusedMatch, useRefusedRows } from '../review/refused-rows.ts'
import { useSteadyRows } from '../list/steady-rows.ts'

const MatchDialogs = onFirstOpen(
  ({ open }) => open.details !== undefined || open.form !== undefined,
  () => import('../review/match-dialogs.tsx').then(({ MatchDialogs }) => MatchDialogs),
)

interface MatchListProps<F extends object> {
  provider: ScreeningProvider<F>
  searchId: string
  /** Ref of the search or monitor, where it has one. */
  placeRef: ProviderRef | undefined
  matches: UseQueryResult<Copy<MatchPage>>
  place: MatchPlace
  go: (place: MatchPlace) => void
  /** Whether they were found by a search or for a monitor. */
  of: MatchesAbout['of']
  /** The monitor, as soon as it is known; absent among the results of a search. */
  monitor?: Monitor | undefined
  profileType: MatchesAbout['profileType']
  /** Search term or monitor name: how a kept change names its place. */
  about: string
  /** What was asked; undefined while it is not known, or where the server does not tell. */
  asked: Asked | undefined
  topRelevance: number | null
  /** The assistant was asked for when the search was made. */
  isAssisted?: boolean | undefined
  /** What stands there when nothing was found. */
  empty: ReactNode
  /** The way on when nothing could be loaded. */
  wayOut: ReactNode
}

const nobody: ReadonlySet<string> = new Set()

/** Number of pages as it was last known: the way back must not vanish with a page that cannot be loaded. */
function usePageCount(page: MatchPage | undefined): number {
  const count = page === undefined ? undefined : Math.max(1, Math.ceil(page.total / page.perPage))
  const [last, setLast] = useState(1)
  if (count !== undefined && count !== last) setLast(count)
  return count ?? last
}

/** Columns and filters, which depend on what the list is about. */
function useDress<F extends object>({ provider, of, profileType }: MatchListProps<F>) {
  const settings = useSettings()
  return useMemo(() => {
    const about = { of, profileType, settings }
    const { columns, filters } = provider.results
    return {
      columns: columns(about),
      offered: filters(about),
      hasRiskRating: provider.review.hasRiskRating(settings),
      hasAssistant: of === 'search' && profileType === 'individual' && provider.review.mayAssist?.(settings) === true,
    }
  }, [provider, of, profileType, settings])
}

/** Matches with their filters, bulk actions, pages and dialogs: one list for results and monitor matches. */
export function MatchList<F extends object>(props: MatchListProps<F>) {
  const { provider, searchId, matches, place, go } = props
  const [selected, setSelected] = useState(nobody)
  const [open, setOpen] = useState<OpenDialogs>({})
  const steady = useSteadyRows(useMatchViews(provider.id, matches.data), JSON.stringify(place))
  const { rows, setRefused, forgetRefused } = useRefusedRows(steady)
  const pageCount = usePageCount(matches.data?.value)
  const countries = useCountries()
  const { columns, offered, hasRiskRating, hasAssistant } = useDress(props)
  const reviewed = { of: props.of, searchId, ref: props.placeRef, about: props.about, asOf: matches.data?.asOf ?? 0 }
  const turn = (next: MatchPlace) => {
    setSelected(nobody)
    forgetRefused()
    go(next)
  }
  const done = (refused: readonly RefusedMatch[]) => {
    setSelected(nobody)
    setRefused(refused)
  }
  // an address may name a page that is no more, or one that this device does not have while it may have the first
  const isNotThere = matches.isSuccess || matches.error instanceof NotOnDeviceError
  useEffect(() => {
    if (place.page > pageCount && isNotThere) go({ ...place, page: pageCount })
  }, [place, pageCount, isNotThere, go])
  const list = (
    <>
      <MatchRows
        {...props}
        columns={columns}
        go={turn}
        rows={rows}
        selected={selected}
        onSelect={setSelected}
        onOpen={({ id }) => setOpen({ details: id })}
      />
      <Pagination
        page={place.page}
        pageCount={pageCount}
        onChange={(page) => turn({ ...place, page })}
        texts={pageTexts}
      />
      <MatchDialogs
        provider={provider}
        place={reviewed}
        monitor={props.monitor ?? null}
        asked={props.asked}
        readAt={matches.data?.startedAt ?? 0}
        hasRiskRating={hasRiskRating}
        rows={rows}
        open={open}
        onOpen={setOpen}
        onDone={done}
      />
    </>
  )
  return (
    <Stack>
      <Cluster justify="ends">
        <MatchFilterBar
          filters={place.filters}
          onChange={(change) => turn(refilter(change, place.filters))}
          onClear={() => turn(refilter({}))}
          offered={offered}
          countries={countries}
          topRelevance={props.topRelevance}
          views={
            <MatchViews
              provider={provider.id}
              filters={place.filters}
              offered={offered}
              onPick={(filters) => turn(refilter(filters))}
            />
          }
        />
        <BulkBar
          rows={rows}
          selected={selected}
          onSelect={setSelected}
          onSetStatus={() => setOpen({ form: reviewForm('status', [...selected]) })}
          onComment={() => setOpen({ form: reviewForm('comment-all', [...selected]) })}
        />
      </Cluster>
      <StoredNotice rows={say('results.table')} read={matches} />
      {hasAssistant ? (
        <WithAssistant
          provider={provider}
          place={reviewed}
          rows={rows}
          hasOtherPages={pageCount > 1}
          isOnAtFirst={props.isAssisted === true}
          onDone={done}
        >
          {list}
        </WithAssistant>
      ) : (
        list
      )}
    </Stack>
  )
}
