import type { Consequences, SettingReach } from '#contracts/settings-changes.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { acurisMatching } from '#domain/acuris-defaults.ts'
import { acurisId } from '#domain/acuris-records.ts'
import { autoDeleteTime } from '#domain/auto-delete-time.ts'
import { dowJonesId } from '#domain/dow-jones-records.ts'
import { appendAudit } from '../db/audit.ts'
import type { Reader, Trx } from '../db/database.ts'
import { queueRun } from '../db/rescreen-runs.ts'
import type { Act, Scope } from '../db/scope.ts'
import {
  applyDeletion,
  applyThreshold,
  type Deletion,
  reachOfDeletion,
  reachOfThreshold,
  type Threshold,
} from '../db/setting-reach.ts'
import { retentionOf } from './retention.ts'

/** What a setting wants of what is there already. */
type Wanted = Deletion | Threshold

const deletions = {
  'acuris-searches': { provider: acurisId, of: 'searches' },
  'acuris-monitors': { provider: acurisId, of: 'monitors' },
  'dowjones-searches': { provider: dowJonesId, of: 'searches' },
  'dowjones-monitors': { provider: dowJonesId, of: 'monitors' },
} as const

/** Whether a setting says when something is deleted; the right to decide that is one of its own. */
export const isDeletion = (reach: SettingReach): reach is keyof typeof deletions => reach !== 'acuris-threshold'

/** What these numbers would want. */
export function proposed(
  reach: SettingReach,
  { days, threshold }: { days?: number | undefined; threshold?: number | undefined },
): Wanted {
  if (isDeletion(reach)) return { ...deletions[reach], days: days ?? null }
  return { provider: acurisId, threshold: threshold ?? acurisMatching(undefined).threshold }
}

/**
 * What the settings want as they are saved; undefined where they leave it to each search: monitors of Acuris ask what
 * their search asked unless the tenant's own worklist counts.
 */
export function wantedBy(reach: SettingReach, { acuris, dowjones }: AppSettings['urscreen']): Wanted | undefined {
  const own = acuris?.monitoring?.useDefaultWorklist === false ? acuris.monitoring : undefined
  const said = {
    'acuris-searches': acuris?.searchSetting,
    'acuris-monitors': own,
    'dowjones-searches': dowjones?.search,
    'dowjones-monitors': dowjones?.monitor,
  }
  if (!isDeletion(reach))
    return own?.scoreThreshold === undefined ? undefined : proposed(reach, { threshold: own.scoreThreshold })
  const { isAutoDeleteEnabled, autoDeleteDays } = retentionOf(said[reach])
  return proposed(reach, isAutoDeleteEnabled ? { days: autoDeleteDays } : {})
}

/** What would come of it. */
export const consequencesOf = (
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  wanted: Wanted,
  now: Date,
): Promise<Consequences> =>
  'threshold' in wanted ? reachOfThreshold(scope, db, wanted) : reachOfDeletion(scope, db, wanted, autoDeleteTime(now))

/** Brings it to what is there already; monitors that ask otherwise from now on are screened again. */
export async function applyWanted(
  scope: Scope,
  trx: Trx,
  act: Act,
  reach: SettingReach,
  wanted: Wanted,
): Promise<Consequences> {
  const consequences = await consequencesOf(scope, trx, wanted, act.at)
  if ('threshold' in wanted) {
    const ids = await applyThreshold(scope, trx, wanted)
    const { tenantId } = scope
    if (ids.length > 0) await queueRun(trx, 'settings', { tenantId, provider: wanted.provider, ids }, act)
  } else await applyDeletion(scope, trx, wanted)
  const { records, affected, lost } = consequences
  const number = 'threshold' in wanted ? wanted.threshold : wanted.days
  const details = { reach, value: number, records, affected, lost }
  await appendAudit(scope, trx, act, { action: 'settings.apply', subjects: [], details })
  return consequences
}
