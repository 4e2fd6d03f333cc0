import type { MonitorMatchesState } from '#contracts/links.ts'
import type { Copy } from '#data/query/copy.ts'
import { useMatchViews } from '#data/outbox/use-overlay.ts'
import type { MatchPage } from '#data/query/source.ts'
import { isFiltering } from '#domain/facets.ts'
import { say } from '#domain/messages/monitors.ts'
import { Notice } from '#ui/notice.tsx'
import type { Place } from '../list/place.ts'
import type { ScreeningProvider } from '../provider.ts'
import { NextMonitor } from './next-monitor.tsx'

interface AllDecidedProps<F extends object> {
  provider: ScreeningProvider<F>
  state: MonitorMatchesState
  matches: Copy<MatchPage> | undefined
  place: Place
}

/** Says that nothing is left to decide, when all matches of the monitor are in sight, and leads to the next monitor. */
export function AllDecided<F extends object>({ provider, state, matches, place }: AllDecidedProps<F>) {
  const rows = useMatchViews(provider.id, matches)
  const isWhole =
    rows.length > 0 && rows.length === matches?.value.total && !isFiltering({ ...place.filters, ...place.unavailable })
  if (!isWhole || rows.some(({ status }) => status === 'open')) return null
  const waiting = rows.filter(({ pending }) => pending !== null && pending.status !== null).length
  return (
    <Notice variant="success" actions={<NextMonitor provider={provider} state={state} isReview={false} />}>
      {say('matches.allDecided', rows.length, waiting)}
    </Notice>
  )
}
