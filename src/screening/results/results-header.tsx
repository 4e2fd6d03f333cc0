import type { UseQueryResult } from '@tanstack/react-query'
import { deepLinks } from '#contracts/links.ts'
import type { Search } from '#contracts/search.ts'
import type { Copy } from '#data/query/copy.ts'
import { say } from '#domain/messages.ts'
import { formatDate } from '#lib/dates.ts'
import { Facts } from '#ui/facts.tsx'
import { Name } from '#ui/name.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { InfoPopover } from '#ui/popover.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { LoadNotice } from '../load-error.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { useUser } from '../use-user.ts'
import { ListStamps } from './list-stamps.tsx'
import { OriginChips } from './origin-chips.tsx'
import { ReconstructedNotice } from './reconstructed-notice.tsx'
import { SearchActions } from './search-actions.tsx'

interface ResultsHeaderProps<F extends object> {
  provider: ScreeningProvider<F>
  search: UseQueryResult<Copy<Search>>
}

/** 'SEARCH RESULTS FOR: {term}' with what was asked, how many matches there are, and what can be done with it. */
export function ResultsHeader<F extends object>({ provider, search: { data, error, refetch } }: ResultsHeaderProps<F>) {
  if (data === undefined)
    return error === null ? (
      <PageHeader title={<SkeletonLine />} />
    ) : (
      <>
        <PageHeader title={say('results.untold')} />
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
            <AboutSearch provider={provider} search={data.value} />
            <OriginChips search={data.value} />
            <MonitorLink search={data.value} />
          </>
        }
        description={say('results.total', total)}
        actions={<SearchActions provider={provider} search={data} />}
      />
      <ReconstructedNotice search={data.value} />
    </>
  )
}

/** The way to the monitor that was made from a search, where that is a record of its own. */
const MonitorLink = ({ search: { provider, monitorId } }: { search: Search }) =>
  monitorId == null ? null : (
    <Link href={deepLinks.monitorMatches(provider, monitorId)}>{say('records.openMonitor')}</Link>
  )

function AboutSearch<F extends object>({ provider, search }: { provider: ScreeningProvider<F>; search: Search }) {
  const timeZone = useUser()?.timezone
  return (
    <InfoPopover label={say('results.about')}>
      <Facts
        facts={[
          { label: say('results.searchTerm'), value: <Name>{search.term}</Name> },
          { label: say('results.createdAt'), value: formatDate(search.createdAt, timeZone) },
          ...provider.results.facts(search).map(({ label, value }) => ({ label: say(label), value })),
          { label: say('results.listsSearched'), value: <ListStamps lists={search.lists} /> },
        ]}
      />
    </InfoPopover>
  )
}
