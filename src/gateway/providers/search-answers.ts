import { z } from 'zod'
import { ListStamp } from '#contracts/explanation.ts'
import type { MonitorStatus } from '#contracts/monitor.ts'
import type { StoredSearch } from '../db/searches.ts'

const Stamps = z.array(ListStamp)

/** The editions of lists behind a stored search or match. */
export const stampsOf = ({ lists }: { lists: unknown }): ListStamp[] => Stamps.parse(lists)

/** open while a match is open, cleared when none is, disabled once stopped. */
export function monitorStatus({ monitoring, open }: Pick<StoredSearch, 'monitoring' | 'open'>): MonitorStatus {
  if (monitoring === 'suspended') return 'disabled'
  return open > 0 ? 'open' : 'cleared'
}
