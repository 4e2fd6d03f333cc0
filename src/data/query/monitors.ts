import { z } from 'zod'
import { Monitor } from '#contracts/monitor.ts'
import { readDoc, writeDoc } from '../cache/docs.ts'
import { expiryOf } from '../cache/expiry.ts'
import { readRows, writeRows } from '../cache/lists.ts'
import { ApiError } from '../net/errors.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

const pageSize = 50

/** All monitors that were not removed. `isComplete` is false when a later page could not be loaded. */
export interface MonitorList {
  monitors: Monitor[]
  isComplete: boolean
}

async function allPages(source: ScreeningSource<unknown>, signal: AbortSignal): Promise<MonitorList> {
  const monitors: Monitor[] = []
  for (let page = 1; ; page += 1) {
    try {
      const rows = await source.monitors(page, signal)
      monitors.push(...rows)
      if (rows.length < pageSize) return { monitors, isComplete: true }
    } catch (error) {
      const isPartial = page > 1 && error instanceof ApiError && error.retryable
      if (!isPartial) throw error
      return { monitors, isComplete: false }
    }
  }
}

/** Monitor lists, read in pages of 50 until a page is not full (spec/1 section 9). */
export const monitorQueries = {
  all: (source: ScreeningSource<unknown>) =>
    reading<MonitorList>({
      queryKey: ['monitors', source.provider],
      fetch: (signal) => allPages(source, signal),
      async load(kept) {
        const rows = await readRows(kept, 'monitors', source.provider, Monitor)
        const whole = await readDoc(kept, 'monitors-complete', source.provider, z.boolean())
        return rows && { asOf: rows.asOf, value: { monitors: rows.value, isComplete: whole?.value ?? false } }
      },
      async save(kept, { monitors, isComplete }, asOf) {
        const times = { asOf, expiresAt: expiryOf(asOf) }
        await writeRows(kept, { kind: 'monitors', id: source.provider, ...times }, monitors)
        await writeDoc(kept, 'monitors-complete', source.provider, isComplete, times)
      },
    }),
}
