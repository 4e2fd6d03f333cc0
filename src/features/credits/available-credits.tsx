import { useQuery } from '@tanstack/react-query'
import type { Service } from '#contracts/access.ts'
import { useOnline } from '#data/net/connection.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { creditQueries } from '#data/query/reference-data.ts'
import { ageOf } from '#domain/age.ts'
import { say } from '#domain/messages/shell.ts'
import { formatDate } from '#lib/dates.ts'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { useMinute } from '#ui/use-minute.ts'
import './available-credits.css'

/** 'Available Credits' of one service; without a server the number is shown with its age. */
export function AvailableCredits({ service }: { service: Service }) {
  const now = useMinute()
  const timeZone = useTimeZone()
  const online = useOnline()
  const { data, isPending } = useQuery(creditQueries.all())
  const available = data?.value.find((credits) => credits.service === service)?.availableCredits
  return (
    <div className="available-credits">
      <span className="available-credits-label">{say('home.availableCredits')}</span>
      <span
        className="available-credits-number"
        data-empty={available !== undefined && available <= 0 ? '' : undefined}
      >
        {isPending ? <SkeletonLine /> : (available?.toLocaleString('en-GB') ?? say('home.creditsUnknown'))}
      </span>
      {data && (data.source === 'device' || !online) && (
        <span className="available-credits-age">
          {say('offline.asOf', formatDate(data.asOf, timeZone), ageOf(data.asOf, now))}
        </span>
      )}
    </div>
  )
}
