import type { ListStamp } from '#contracts/explanation.ts'
import type { User } from '#contracts/session.ts'
import type { Copy } from '#data/query/copy.ts'
import { session } from '#data/session/session-state.ts'
import { timeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/reports.ts'
import { formatDate } from '#lib/dates.ts'
import { mintKey } from '#lib/mint-key.ts'
import type { ReportCounts, ReportOrigin } from '#reports/document.ts'

interface About {
  provider: string
  lists: readonly ListStamp[]
  /** Version of the engine; null: it is not known. */
  engine: number | null
  threshold: number | null
  filters: string
  counts: ReportCounts | null
}

const userNow = (): User | null => {
  const state = session.get()
  return state.kind === 'open' ? state.user : null
}

/** Where a report comes from that somebody asks for now. */
export function reportOrigin(about: About): ReportOrigin {
  const user = userNow()
  return {
    ...about,
    id: mintKey(),
    madeAt: new Date().toISOString(),
    madeBy: user?.name ?? '',
    tenant: user?.tenant.name ?? '',
    timeZone: timeZone(),
  }
}

/** What is said on every page of a report that is made from what lies on this device; null where the server answered. */
export function bandOf(copies: readonly Pick<Copy<unknown>, 'asOf' | 'source'>[]): string | null {
  const stored = copies.filter(({ source }) => source === 'device').map(({ asOf }) => asOf)
  if (stored.length === 0) return null
  const zone = timeZone()
  return say('report.provisional', `${formatDate(Math.min(...stored), zone)} (${zone})`)
}
