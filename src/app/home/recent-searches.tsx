import type { RecentSearch } from '#contracts/home.ts'
import { deepLinks } from '#contracts/links.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/home.ts'
import { formatDate } from '#lib/dates.ts'
import { Link } from '#ui/link.tsx'
import { Name } from '#ui/name.tsx'
import type { ProviderEntry } from '../provider-entry.tsx'

interface RecentSearchesProps {
  providers: readonly ProviderEntry[]
  searches: readonly RecentSearch[]
}

/** What the person searched for last; a search that is opened again costs nothing. */
export function RecentSearches({ providers, searches }: RecentSearchesProps) {
  const timeZone = useTimeZone()
  const labelOf = (id: string) => providers.find((provider) => provider.id === id)?.label ?? id
  if (searches.length === 0) return <p className="home-soft">{say('work.noSearches')}</p>
  return (
    <ul className="home-rows">
      {searches.map(({ provider, id, term, createdAt, total, open }) => (
        <li key={id}>
          <Link href={deepLinks.results(provider, id)}>
            <Name>{term}</Name>
          </Link>
          <span className="home-soft">
            {[labelOf(provider), formatDate(createdAt, timeZone), say('work.found', total, open)].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
