import type { MatchFilters } from '#contracts/match.ts'
import { noFilters } from '#domain/match-filter.ts'
import { ViewsMenu } from '#features/pinned/views-menu.tsx'
import { say } from '#domain/messages/everywhere.ts'
import type { MatchFilterKind } from '../provider.ts'
import { fitsFilters } from './fits-filters.ts'

interface MatchViewsProps {
  provider: string
  filters: MatchFilters
  /** The filters that this list can show. */
  offered: readonly MatchFilterKind[]
  onPick: (filters: MatchFilters) => void
}

/** Saved filters of a provider's match lists, and those that every one of them has. */
export function MatchViews({ provider, filters, offered, onPick }: MatchViewsProps) {
  const open: MatchFilters = { ...noFilters, statuses: ['open'] }
  return (
    <ViewsMenu
      view={{ kind: 'match-filter', provider, filters }}
      fits={(view) => fitsFilters(view.filters, offered)}
      onPick={(view) => onPick(view.filters)}
      builtIn={
        fitsFilters(open, offered) ? [{ id: 'open', label: say('status.open'), onPick: () => onPick(open) }] : []
      }
    />
  )
}
