import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { MatchesAbout } from '#contracts/facet.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { ProviderRef } from '#contracts/ref.ts'
import type { Asked } from '#contracts/search.ts'
import { NotOnDeviceError, type Copy, type CopyAge } from '#data/query/copy.ts'
import type { MatchPage } from '#data/query/source.ts'
import { isFiltering } from '#domain/facets.ts'
import { say } from '#domain/messages/screening.ts'
import { ActionScope } from '#ui/actions/action-scope.tsx'
import { enterBeside, WithBeside } from '#ui/beside.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { WithAssistant } from '../assistant/with-assistant.tsx'
import { FacetBar, FacetSearch, FilteredEmpty } from '../list/facet-bar.tsx'
import { FacetViews } from '../list/facet-views-late.ts'
import { pageTexts } from '../list/page-texts.ts'
import { type Place, unfiltered } from '../list/place.ts'
import type { ScreeningProvider } from '../provider.ts'
import { StoredNotice } from '../loading/stored-notice.tsx'
import { useSettings } from '../list/use-settings.ts'
import { reviewForm, toDecide, type OpenDialogs } from '../review/open-dialogs.ts'
import { useMatchViews } from '#data/outbox/use-overlay.ts'
import { BulkBar } from './bulk-bar.tsx'
import { MatchRows } from './match-rows.tsx'
import { type RefusedMatch, useRefusedRows } from '../review/refused-rows.ts'
import { useSteadyRows } from '../list/steady-rows.ts'
import { PartiesContext, useParties } from '../list/use-parties.ts'

const MatchDialogs = onFirstOpen(
  ({ open }) => open.details !== undefined || open.form !== undefined,
  () => import('../review/match-dialogs.tsx').then(({ MatchDialogs }) => MatchDialogs),
)

const MatchActions = onFirstOpen(
  () => true,
  () => import('./match-actions.tsx').then(({ MatchActions }) => MatchActions),
  () => undefined, // without it the list is as good as before
)

interface MatchListProps<F extends object> {
  provider: ScreeningProvider<F>
  searchId: string
  /** Ref of the search or monitor, where it has one. */
  placeRef: ProviderRef | undefined
  matches: UseQueryResult<Copy<MatchPage>>
  place: Place
  go: (place: Place) => void
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

/** What the list is about, and what depends on it. */
function useDress<F extends object>({ provider, of, profileType, topRelevance }: MatchListProps<F>) {
  const settings = useSettings()
  return useMemo(() => {
    const about = { of, profileType, settings, topRelevance }
    return {
      about,
      columns: provider.results.columns(about),
      hasRiskRating: provider.review.hasRiskRating(settings),
      hasAssistant: of === 'search' && profileType === 'individual' && provider.review.mayAssist?.(settings) === true,
    }
  }, [provider, of, profileType, settings, topRelevance])
}

/** Before anything is read no dialog is open. */
const unread: CopyAge = { asOf: 0, startedAt: 0, source: 'server' }

/** Matches with their filters, bulk actions, pages and dialogs: one list for results and monitor matches. */
export function MatchList<F extends object>(props: MatchListProps<F>) {
  const { provider, searchId, matches, place, go } = props
  const [selected, setSelected] = useState(nobody)
  const [open, setOpen] = useState<OpenDialogs>({})
  const filters = useRef<HTMLDivElement>(null)
  const steady = useSteadyRows(useMatchViews(provider.id, matches.data), JSON.stringify(place))
  const { rows, setRefused, forgetRefused } = useRefusedRows(steady)
  const parties = useParties(provider.id, searchId, rows)
  const chosen = parties.whole(selected)
  const pageCount = usePageCount(matches.data?.value)
  const { about, columns, hasRiskRating, hasAssistant } = useDress(props)
  const reviewed = { of: props.of, searchId, ref: props.placeRef, about: props.about, asOf: matches.data?.asOf ?? 0 }
  const turn = (next: Place) => {
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
  const show = (next: OpenDialogs) => {
    setOpen(next)
    if (next.details !== undefined) enterBeside()
  }
  const decided = { provider, place: reviewed, hasRiskRating, onOpen: setOpen, onDone: done }
  const table = (
    <PartiesContext value={parties}>
      <WithBeside
        hint={say('results.pick')}
        isOpen={rows.some(({ id }) => id === open.details)}
        opened={
          <MatchDialogs
            {...decided}
            rows={rows}
            monitor={props.monitor ?? null}
            asked={props.asked}
            age={matches.data ?? unread}
            open={open}
          />
        }
      >
        <ActionScope scope="review">
          <MatchRows
            {...props}
            columns={columns}
            go={turn}
            rows={parties.leads}
            current={open.details}
            selected={selected}
            onSelect={setSelected}
            onOpen={({ id }) => show({ details: id })}
          />
        </ActionScope>
        <Pagination
          page={place.page}
          pageCount={pageCount}
          onChange={(page) => turn({ ...place, page })}
          texts={pageTexts}
        />
      </WithBeside>
      <MatchActions
        {...decided}
        onOpen={show}
        rows={parties.leads}
        together={parties.together}
        page={place.page}
        pageCount={pageCount}
        isLeaving={matches.isPlaceholderData}
        onTurn={(page) => turn({ ...place, page })}
        selected={selected}
        onSelect={setSelected}
        filters={filters}
      />
    </PartiesContext>
  )
  const listed = hasAssistant ? (
    <WithAssistant
      provider={provider}
      place={reviewed}
      rows={rows}
      hasOtherPages={pageCount > 1}
      isOnAtFirst={props.isAssisted === true}
      onDone={done}
    >
      {table}
    </WithAssistant>
  ) : (
    table
  )
  const isAvailable = !isFiltering(place.unavailable)
  const facets = provider.source.facets.matches
  const narrowed = { provider: provider.id, facets, about, rows: () => rows, place, go: turn }
  return (
    <Stack>
      <StickyBar>
        <Cluster justify="ends">
          <FacetBar {...narrowed} ref={filters} views={<FacetViews {...narrowed} kind="match-filter" />} />
          <FacetSearch {...narrowed} />
          <BulkBar
            rows={isAvailable ? rows : []}
            selected={chosen}
            onSelect={(ids) => setSelected(parties.leadsOf(ids))}
            onSetStatus={() => show(toDecide([...chosen]))}
            onComment={() => setOpen(reviewForm('comment-all', [...chosen]))}
          />
        </Cluster>
      </StickyBar>
      <StoredNotice rows={say('results.table')} read={matches} />
      {isAvailable ? listed : <FilteredEmpty isAvailable={false} onClear={() => turn(unfiltered(place))} />}
    </Stack>
  )
}
