import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isQuota } from '../device/databases.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { evictCache } from '../cache/upkeep.ts'
import type { Stored } from '../cache/docs.ts'
import { ApiError, isLost } from '../net/errors.ts'
import { NotOnDeviceError, type Copy } from './copy.ts'

/** What one read is made of. */
interface Reading<T> {
  queryKey: QueryKey
  /** Asks the server; `present` is what is in sight until it answers. */
  fetch(signal: AbortSignal, present: T | undefined): Promise<T>
  /** Reads the stored copy. */
  load?(unlocked: Unlocked): Promise<(Stored<T> & { partial?: Copy<T>['partial'] }) | null>
  /** Writes the stored copy; `startedAt` is when the read began. */
  save?(unlocked: Unlocked, value: T, asOf: number, startedAt: number): Promise<void>
  staleTime?: number
  refetchInterval?: number
  /** Nobody asked for it just now: its refusal takes the person nowhere (spec/decisions 21). */
  isBackground?: boolean
}

let reads = 0
const lastShown = new Map<string, number>()

async function fromDevice<T>(reading: Reading<T>): Promise<Copy<T> | null> {
  const present = unlockedNow.get()
  if (present === null || reading.load === undefined) return null
  const stored = await reading.load(present).catch(() => null)
  if (stored === null) return null
  const { value, asOf, partial } = stored
  return { value, asOf, startedAt: asOf, source: 'device', partial: partial ?? null }
}

/** The answer is good also when its copy cannot be written: a full or closing database costs only the copy. */
async function save<T>(reading: Reading<T>, value: T, asOf: number, startedAt: number): Promise<void> {
  const present = unlockedNow.get()
  if (present === null || reading.save === undefined) return
  try {
    await reading.save(present, value, asOf, startedAt)
  } catch (error) {
    if (isQuota(error)) await evictCache(present).catch(() => undefined)
  }
}

async function withoutServer<T>(reading: Reading<T>, present: Copy<T> | undefined, error: unknown): Promise<Copy<T>> {
  const isSignedOut = error instanceof ApiError && error.kind === 'auth'
  if (!isLost(error) && !isSignedOut) throw error
  const copy = (await fromDevice(reading)) ?? present
  if (copy === undefined && isSignedOut) throw error
  if (copy === undefined) throw new NotOnDeviceError('not on this device', { cause: error })
  return { ...copy, source: 'device' }
}

async function read<T>(reading: Reading<T>, client: QueryClient, hash: string, signal: AbortSignal): Promise<Copy<T>> {
  const startedAt = Date.now()
  const number = (reads += 1)
  const present = client.getQueryData<Copy<T>>(reading.queryKey)
  const painted = present ?? (await fromDevice(reading)) ?? undefined
  // the console may have been locked meanwhile, which ends every read
  signal.throwIfAborted()
  if (present === undefined && painted !== undefined) client.setQueryData(reading.queryKey, painted)
  try {
    const value = await reading.fetch(signal, painted?.value)
    const newer = client.getQueryData<Copy<T>>(reading.queryKey)
    if (newer !== undefined && (lastShown.get(hash) ?? 0) > number) return newer
    lastShown.set(hash, number)
    const asOf = Date.now()
    await save(reading, value, asOf, startedAt)
    return { value, asOf, startedAt, source: 'server', partial: null }
  } catch (error) {
    return withoutServer(reading, painted, error)
  }
}

/**
 * Options of one read for `useQuery`: paints the stored copy, asks the server, keeps the answer. Without a server
 * the data is the stored copy, or the error NotOnDeviceError; an older answer never replaces a newer one.
 */
export const reading = <T>(parts: Reading<T>) =>
  queryOptions<Copy<T>>({
    queryKey: parts.queryKey,
    meta: { isBackground: parts.isBackground === true },
    queryFn: ({ client, signal }) => read(parts, client, JSON.stringify(parts.queryKey), signal),
    staleTime: (query) => (query.state.data?.source === 'device' ? 0 : (parts.staleTime ?? 30_000)),
    ...(parts.refetchInterval !== undefined && { refetchInterval: parts.refetchInterval }),
  })
