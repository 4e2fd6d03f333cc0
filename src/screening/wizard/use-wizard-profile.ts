import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { ApiError } from '#data/net/errors.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { storedProfileQueries } from '#data/query/profiles.ts'
import { may, rights } from '#domain/rights.ts'
import { handedOver } from './handed-over.ts'

/** The stored profile that a wizard begins with. */
export interface WizardProfile {
  /** Null where the address names none, or the person may not view profiles. */
  id: string | null
  /** Undefined while it is loading, and when it cannot be loaded. */
  profile: StoredProfile | undefined
  isPending: boolean
  error: Error | null
  /** Names the draft of a search that begins with what another page handed over; null else. */
  handedOver: string | null
  /** Tries again to load it. */
  retry: () => Promise<StoredProfile | undefined>
}

/**
 * The stored profile that the address names (`profile_id`), which is ignored without the permission to view profiles; or
 * what another page of this tab handed over.
 */
export function useWizardProfile(): WizardProfile {
  const [handed] = useState(handedOver.get)
  useEffect(() => handedOver.set(null), [])
  const user = useSessionUser()
  const named = new URLSearchParams(useSearch()).get('profile_id') ?? ''
  const id = named !== '' && user !== null && may(user, rights.viewProfiles) ? named : null
  const read = useQuery({
    ...storedProfileQueries.one(id ?? ''),
    enabled: id !== null,
    // A form that somebody fills in does not change by itself.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  if (handed !== null) {
    const { profile, key } = handed
    return { id: null, profile, isPending: false, error: null, handedOver: key, retry: () => Promise.resolve(profile) }
  }
  return {
    id,
    handedOver: null,
    profile: read.data?.value,
    isPending: id !== null && read.isPending && !read.isFetchedAfterMount,
    error: read.error,
    retry: async () => (await read.refetch()).data?.value,
  }
}

/** What a search is told about its profile: nothing about one that the server does not give. */
export const profileIdOf = ({ id, error }: WizardProfile): string | null =>
  error instanceof ApiError && !error.retryable ? null : id
