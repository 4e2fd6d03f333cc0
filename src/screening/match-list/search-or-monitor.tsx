import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import type { ProviderId } from '#contracts/access.ts'
import { deepLinks } from '#contracts/links.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { storedPlaceQueries, type StoredPlace } from '#data/query/stored-place.ts'

const addresses = {
  search: deepLinks.results,
  monitor: deepLinks.monitorMatches,
} as const satisfies Record<StoredPlace, unknown>

interface SearchOrMonitorProps {
  provider: ProviderId
  id: string
  /** Why it cannot be shown here. */
  error: Error | null
  /** What this page shows. */
  not: StoredPlace
  children: ReactNode
}

/**
 * Leads to the list of matches that this device keeps under an id as the other of the two: search and monitor once were
 * one record, and still are for some, so that an old address may name either.
 */
export function SearchOrMonitor({ provider, id, error, not, children }: SearchOrMonitorProps) {
  const isMissing = error instanceof NotOnDeviceError
  const { data: place } = useQuery({ ...storedPlaceQueries.other(provider, id, not), enabled: isMissing })
  return isMissing && place != null ? <Redirect to={addresses[place](provider, id)} replace /> : children
}
