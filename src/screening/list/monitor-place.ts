import { z } from 'zod'
import { Monitor, MonitorStatus } from '#contracts/monitor.ts'

/** Where a person stands in a monitor list: kept in the address and carried along to the matches and back. */
export interface MonitorPlace {
  page: number
  statuses: readonly MonitorStatus[]
  /** null: individuals and entities. */
  type: Monitor['profileType'] | null
}

const Page = z.coerce.number().int().min(1).catch(1)

/** Reads the place from an address; what is not understood counts as not given. */
export const readMonitorPlace = (params: URLSearchParams): MonitorPlace => ({
  page: Page.parse(params.get('page') ?? 1),
  statuses: MonitorStatus.options.filter((status) => (params.get('status') ?? '').split(',').includes(status)),
  type: Monitor.shape.profileType.safeParse(params.get('type')).data ?? null,
})

/** The place as the end of an address: empty, or with its question mark. */
export function writeMonitorPlace({ page, statuses, type }: MonitorPlace): string {
  const params = new URLSearchParams()
  if (page > 1) params.set('page', String(page))
  if (statuses.length > 0) params.set('status', statuses.join(','))
  if (type !== null) params.set('type', type)
  return params.size > 0 ? `?${params.toString()}` : ''
}
