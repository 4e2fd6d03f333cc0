import { memo, type ReactNode, useMemo } from 'react'
import { isFiltering } from '#domain/facets.ts'
import type { QueueView } from '#domain/match-queue.ts'
import { say } from '#domain/messages/reviewing.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useSteady } from '#ui/use-steady.ts'
import { FacetBar, FacetSearch, FilteredEmpty } from '../list/facet-bar.tsx'
import { FacetViews } from '../list/facet-views-late.ts'
import { wholeList } from '../list/place.ts'
import { useSettings } from '../list/use-settings.ts'
import { LoadError } from '../loading/load-error.tsx'
import { StoredNotice } from '../loading/stored-notice.tsx'
import type { ReviewModeProps } from './review-mode-props.ts'
import { type Queue, Reviewed } from './reviewed.tsx'
import { useQueue } from './use-queue.ts'
import './review-mode.css'

type NarrowedBy<F extends object> = Pick<
  ReviewModeProps<F>,
  'provider' | 'of' | 'profileType' | 'topRelevance' | 'place' | 'go'
>

/** What the queue is narrowed by; not drawn anew for what is decided in it. */
const Narrowing = memo(function Narrowing<F extends object>(
  props: NarrowedBy<F> & { rows: () => readonly QueueView[] },
) {
  const { provider, place, go, of, profileType, topRelevance, rows } = props
  const settings = useSettings()
  const about = useMemo(() => ({ of, profileType, settings, topRelevance }), [of, profileType, settings, topRelevance])
  const narrowed = { provider: provider.id, facets: provider.source.facets.matches, about, rows, place, go }
  return (
    <Cluster justify="ends">
      <FacetBar {...narrowed} views={<FacetViews {...narrowed} kind="match-filter" />} />
      <FacetSearch {...narrowed} />
    </Cluster>
  )
}) as <F extends object>(props: NarrowedBy<F> & { rows: () => readonly QueueView[] }) => ReactNode

function Matches<F extends object>(props: ReviewModeProps<F>) {
  const { provider, place, go, of, profileType, topRelevance } = props
  const queue = useQueue(provider.source, props.searchId, place)
  const { rows } = useSteady({ rows: () => queue.all })
  return (
    <Stack>
      <Narrowing {...{ provider, of, profileType, topRelevance, place, go, rows }} />
      <StoredNotice rows={say('queue.label')} read={queue.read} />
      <InItsState {...props} queue={queue} />
    </Stack>
  )
}

/**
 * The matches of a search or monitor, one after the other: the queue, customer and candidate, and the decision. The page
 * around it is drawn anew with every answer of the server, and this only when it is about something else.
 */
export const ReviewMode = memo(Matches) as typeof Matches

/** The queue in all its states: loading, failed, empty, filtered empty, or there. */
function InItsState<F extends object>({ queue, ...props }: ReviewModeProps<F> & { queue: Queue }) {
  const { read, all, rows } = queue
  const { unavailable } = props.place
  if (read.data === undefined && read.error !== null)
    return <LoadError error={read.error} action={props.wayOut} onRetry={read.refetch} />
  if (read.data === undefined)
    return (
      <div className="review-loading">
        <SkeletonRows rows={10} columns={3} />
        <BusyOverlay text={say('results.loading')} />
      </div>
    )
  if (all.length === 0) return props.empty
  if (rows.length === 0 || isFiltering(unavailable))
    return <FilteredEmpty isAvailable={!isFiltering(unavailable)} onClear={() => props.go(wholeList)} />
  return <Reviewed {...props} queue={queue} />
}
