import type { UseQueryResult } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { deepLinks } from '#contracts/links.ts'
import type { Filters } from '#contracts/facet.ts'
import type { Search } from '#contracts/search.ts'
import type { Copy } from '#data/query/copy.ts'
import { say } from '#domain/messages/screening.ts'
import { Name } from '#ui/name.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { LoadNotice } from '../loading/load-error.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { AboutAsked } from '../match-list/about-asked.tsx'
import { OriginChips } from './origin-chips.tsx'
import { ReconstructedNotice } from './reconstructed-notice.tsx'
import { SearchActions } from './search-actions.tsx'

interface ResultsHeaderProps<F extends object> {
  provider: ScreeningProvider<F>
  search: Pick<UseQueryResult<Copy<Search>>, 'data' | 'error' | 'refetch'>
  /** What its matches are narrowed to, as their address tells it. */
  filters: Record<string, string>
  /** The same as it is, whatever an address may tell. */
  narrowed: Filters
  /** Between table and review. */
  toggle: ReactNode
}

function Header<F extends object>({ provider, search, toggle, ...place }: ResultsHeaderProps<F>) {
  const { data, error, refetch } = search
  if (data === undefined)
    return error === null ? (
      <PageHeader title={<SkeletonLine />} />
    ) : (
      <>
        <PageHeader title={say('results.untold')} actions={toggle} />
        <LoadNotice error={error} onRetry={refetch} />
      </>
    )
  const { term, total } = data.value
  return (
    <>
      <PageHeader
        title={
          <>
            {say('results.heading', '')}
            <Name>{term}</Name>
          </>
        }
        aside={
          <>
            <AboutAsked
              provider={provider}
              label="results.about"
              asked={data.value}
              clientReference={data.value.clientReference}
              createdAt={data.value.createdAt}
              lists={data.value.lists}
            />
            <OriginChips search={data.value} />
            <MonitorLink search={data.value} />
          </>
        }
        description={[say('results.total', total, data.value.screened?.passed), ...belowText(data.value)].join(' · ')}
        actions={
          <>
            {toggle}
            <SearchActions provider={provider} search={data} {...place} />
          </>
        }
      />
      <ReconstructedNotice search={data.value} />
    </>
  )
}

/** 'SEARCH RESULTS FOR: {term}' with what was asked, how many matches there are, and what can be done with it. */
export const ResultsHeader = memo(Header) as typeof Header

/** How many the threshold left out only because of what differs beside the name. */
function belowText({ belowThreshold, threshold }: Search): string[] {
  if (belowThreshold == null || threshold === null) return []
  const words = belowThreshold.differing.map((field) => say(`part.${field}`).toLocaleLowerCase('en'))
  const differing = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)
  return [say('results.belowThreshold', belowThreshold.total, threshold, differing)]
}

/** The way to the monitor that was made from a search, where that is a record of its own. */
const MonitorLink = ({ search: { provider, monitorId } }: { search: Search }) =>
  monitorId == null ? null : (
    <Link href={deepLinks.monitorMatches(provider, monitorId)}>{say('records.openMonitor')}</Link>
  )
