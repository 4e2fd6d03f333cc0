import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { countOpen } from '#domain/outbox/overlay.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { useOutboxState } from '../outbox/use-outbox.ts'
import type { Pin } from './pins.ts'
import type { Lack, Readiness } from './readiness.ts'

async function read(pin: Pin): Promise<Readiness | null> {
  const present = unlockedNow.get()
  if (present === null) return null
  const { readinessOf } = await import('./readiness.ts')
  return readinessOf(present, pin)
}

/** Pause before it is looked again whether something has come, milliseconds. */
const arrival = 15_000
const arrives = (need: Lack['need']): boolean => need === 'console' || need === 'settings'

/** What the device holds for a pin: looked at anew once its copies were read again, or a minute has passed. */
export const readinessQueries = {
  of: (pin: Pin) =>
    queryOptions({
      queryKey: ['readiness', pin.id, pin.asOf, pin.bytes],
      queryFn: () => read(pin),
      staleTime: 60_000,
      networkMode: 'always',
      // what comes by itself, without a pin being read again
      refetchInterval: ({ state }) => (state.data?.lacks.some(({ need }) => arrives(need)) === true ? arrival : false),
    }),
}

/** Whether there is something to look at: copies of it were complete once, or reading them has ended. */
const isRead = ({ status, asOf }: Pin): boolean =>
  status !== 'forbidden' && status !== 'gone' && (asOf !== null || status !== 'waiting')

/** What the device holds for a pin, as React sees it: undefined while it is looked at for the first time, or is not. */
export function useReadiness(pin: Pin): { readiness: Readiness | null | undefined; isLooking: boolean } {
  const enabled = isRead(pin)
  const { data, isPending } = useQuery({
    ...readinessQueries.of(pin),
    enabled,
    placeholderData: keepPreviousData,
  })
  // what was found before counts no more where nothing is looked at
  return { readiness: enabled ? data : undefined, isLooking: enabled && isPending }
}

/** How many matches of a pin are open as the person sees them; null where not all of them are on this device. */
export function useOpenCount(pin: Pin, readiness: Readiness | null | undefined): number | null {
  const { entries, paused } = useOutboxState()
  const pages = readiness?.pages ?? null
  if (pages === null) return null
  const { provider } = pin.subject
  return pages.reduce((sum, { rows, startedAt }) => sum + countOpen(rows, entries, { provider, startedAt, paused }), 0)
}
