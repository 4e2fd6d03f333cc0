import { useQuery } from '@tanstack/react-query'
import type { Service } from '#contracts/access.ts'
import { useConnectionStatus } from '#data/net/connection.ts'
import { creditQueries } from '#data/query/reference-data.ts'
import { type PlainMessageKey } from '#domain/messages.ts'

/** Why no search can be run now; null when one can. */
export type SearchObstacle = Extract<PlainMessageKey, 'offline.needsConnectionCredits' | 'search.noCredits'> | null

/** A search needs a connection and a credit; a stored credit count never makes up for a connection. */
export function useSearchObstacle(service: Service): SearchObstacle {
  const { online } = useConnectionStatus()
  const credits = useQuery(creditQueries.all()).data
  if (!online) return 'offline.needsConnectionCredits'
  const available = credits?.value.find((credit) => credit.service === service)?.availableCredits
  return available !== undefined && available <= 0 ? 'search.noCredits' : null
}
