import { useQuery } from '@tanstack/react-query'
import type { Watchlist } from '#contracts/lists.ts'
import { watchlistQueries } from '#data/query/home.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { isOutdated } from '#domain/list-freshness.ts'
import { say } from '#domain/messages/home.ts'
import { formatDate, formatDay } from '#lib/dates.ts'
import { StatusMark } from '#ui/status-mark.tsx'
import { useMinute } from '#ui/use-minute.ts'
import { HomeSection, Told } from './home-section.tsx'

/** How fresh the lists are that searches look in: a search that finds nothing is only worth as much as them. */
export function ListsInForce() {
  const read = useQuery(watchlistQueries.all())
  return (
    <HomeSection title={say('work.lists')}>
      <Told read={read} rows={say('work.lists')} height={4}>
        {(lists) => <ListRows lists={lists} />}
      </Told>
    </HomeSection>
  )
}

const ListRows = ({ lists }: { lists: readonly Watchlist[] }) =>
  lists.length === 0 ? (
    <p className="home-soft">{say('work.noLists')}</p>
  ) : (
    <ul className="home-rows">
      {lists.map((list) => (
        <ListRow key={list.id} list={list} />
      ))}
    </ul>
  )

function ListRow({ list }: { list: Watchlist }) {
  const now = useMinute()
  const timeZone = useTimeZone()
  const { name, asOf, loadedAt, checkedAt } = list
  const facts = [
    asOf !== '' && say('work.edition', formatDay(asOf)),
    loadedAt !== '' && say('work.loaded', formatDate(loadedAt, timeZone)),
    checkedAt != null && say('work.checked', formatDate(checkedAt, timeZone)),
  ]
  return (
    <li>
      <span className="home-list-name">
        {name}
        {isOutdated(list, now) && <StatusMark tone="caution">{say('work.outdated')}</StatusMark>}
      </span>
      <span className="home-soft">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
