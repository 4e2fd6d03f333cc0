import { z } from 'zod'
import { Monitor } from '#contracts/monitor.ts'
import { readDoc, writeDoc, type Stored } from '../cache/docs.ts'
import { deletionOf, expiryOf } from '../cache/expiry.ts'
import { readRows, writeRows } from '../cache/lists.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { ApiError } from '../net/errors.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

const pageSize = 50

/** All monitors that were not removed. `isComplete` is false when a later page could not be loaded. */
export interface MonitorList {
  monitors: Monitor[]
  isComplete: boolean
}

/**
 * Reads a provider's monitors, 50 at a time, until a page is not full. Rejects with ApiError if the first page fails,
 * or a later one when `known` rows are already at hand and fewer would take their place.
 */
export async function allMonitors(
  source: Pick<ScreeningSource<unknown>, 'monitors'>,
  signal: AbortSignal,
  known = 0,
): Promise<MonitorList> {
  const monitors: Monitor[] = []
  for (let page = 1; ; page += 1) {
    try {
      const rows = await source.monitors(page, signal)
      monitors.push(...rows)
      if (rows.length < pageSize) return { monitors, isComplete: true }
    } catch (error) {
      const isPartial = page > 1 && monitors.length > known && error instanceof ApiError && error.retryable
      if (!isPartial) throw error
      return { monitors, isComplete: false }
    }
  }
}

/** The stored monitors of a provider, without those whose time has come; null when they are not on this device. */
export async function loadMonitors(unlocked: Unlocked, provider: string): Promise<Stored<MonitorList> | null> {
  const rows = await readRows(unlocked, 'monitors', provider, Monitor)
  const whole = await readDoc(unlocked, 'monitors-complete', provider, z.boolean())
  if (rows === null) return null
  const now = Date.now()
  const monitors = rows.value.filter(({ autoDeleteAt }) => deletionOf(autoDeleteAt) > now)
  return { asOf: rows.asOf, value: { monitors, isComplete: whole?.value ?? false } }
}

/** Keeps the monitors of a provider, sealed. */
export async function keepMonitors(
  unlocked: Unlocked,
  provider: string,
  { monitors, isComplete }: MonitorList,
  read: { asOf: number; startedAt: number },
): Promise<void> {
  const times = { ...read, expiresAt: expiryOf(read.asOf) }
  const dueAt = Math.min(...monitors.map(({ autoDeleteAt }) => deletionOf(autoDeleteAt)))
  await writeRows(unlocked, { kind: 'monitors', id: provider, ...times, dueAt }, monitors)
  await writeDoc(unlocked, 'monitors-complete', provider, isComplete, times)
}

/** Name of a provider's monitor list in the query cache. */
export const monitorsKey = (provider: string) => ['monitors', provider] as const

/** Monitor lists, read in pages of 50 until a page is not full (spec/1 section 9). */
export const monitorQueries = {
  all: (source: ScreeningSource<unknown>) =>
    reading<MonitorList>({
      queryKey: monitorsKey(source.provider),
      fetch: (signal, present) => allMonitors(source, signal, present?.monitors.length),
      load: (unlocked) => loadMonitors(unlocked, source.provider),
      save: (unlocked, list, asOf, startedAt) => keepMonitors(unlocked, source.provider, list, { asOf, startedAt }),
    }),
}
