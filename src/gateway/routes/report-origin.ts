import type { ReportOrigin } from '#reports/document.ts'
import type { Reader } from '../db/database.ts'
import { findTenant } from '../db/tenants.ts'
import type { Caller } from './http/provider-call.ts'

/** Who asks for a report, when, and in which time zone. */
export type Asking = Pick<Caller, 'scope' | 'act' | 'timeZone'>

type About = Pick<ReportOrigin, 'provider' | 'lists' | 'counts'>

/** Where a report comes from that is made here, for whoever asks, of everything that there is. */
export async function reportOrigin({ scope, act, timeZone }: Asking, db: Reader, about: About): Promise<ReportOrigin> {
  const tenant = await findTenant(db, scope.tenantId)
  return {
    ...about,
    id: act.newId(),
    madeAt: act.at.toISOString(),
    madeBy: scope.userName,
    tenant: tenant?.name ?? '',
    timeZone,
    engine: null,
    threshold: null,
    filters: '',
  }
}
