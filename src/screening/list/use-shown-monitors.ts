import type { Filters } from '#contracts/facet.ts'
import type { Copy } from '#data/query/copy.ts'
import { useFoundMonitors } from '#data/query/use-found-monitors.ts'
import type { MonitorList } from '#data/query/monitors.ts'
import { useMonitorViews } from '#data/outbox/use-overlay.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { isFiltering, narrow, type SortedFilters } from '#domain/facets.ts'
import { wordsFacet } from '#domain/monitor-words.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'

/** The typed words, which a large list is searched for beside the page, and the other filters. */
function apart({ [wordsFacet]: words, ...others }: Filters): { words: string; others: Filters } {
  return { words: typeof words === 'string' ? words : '', others }
}

/** Monitors in which the typed words are, and of those the ones that pass every other filter; none while one is unavailable. */
export function useShownMonitors(
  { provider, facets }: Pick<ScreeningSource<unknown>, 'provider' | 'facets'>,
  copy: Copy<MonitorList> | undefined,
  { filters, unavailable }: SortedFilters,
): { found: readonly MonitorView[]; shown: readonly MonitorView[] } {
  const { words, others } = apart(filters)
  const found = useMonitorViews(provider, useFoundMonitors(provider, copy, words))
  const timeZone = useTimeZone()
  return { found, shown: isFiltering(unavailable) ? [] : narrow(found, facets.monitors, others, timeZone) }
}
