import { AppSettings } from '#contracts/settings.ts'
import { usualAutoDeleteDays } from '#domain/auto-delete-time.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { settingsOf } from '../db/tenants.ts'

/** Whether a search is deleted by itself, and after how many days. */
export interface Retention {
  isAutoDeleteEnabled: boolean
  autoDeleteDays: number
}

/** Of a tenant that has decided nothing (spec/decisions 13). */
const undecided: Retention = { isAutoDeleteEnabled: false, autoDeleteDays: usualAutoDeleteDays }

/** What the tenant's settings say of its searches. */
export async function retentionOf(scope: Pick<Scope, 'tenantId'>, db: Reader): Promise<Retention> {
  const stored = AppSettings.safeParse((await settingsOf(scope, db))?.value)
  const decided = stored.data?.urscreen.acuris?.searchSetting
  return {
    isAutoDeleteEnabled: decided?.isAutoDeleteEnabled ?? undecided.isAutoDeleteEnabled,
    autoDeleteDays: decided?.autoDeleteDays ?? undecided.autoDeleteDays,
  }
}

/** Whether two come to the same; the days of what is not deleted do not matter. */
export const isSameRetention = (one: Retention, other: Retention): boolean =>
  one.isAutoDeleteEnabled === other.isAutoDeleteEnabled &&
  (!one.isAutoDeleteEnabled || one.autoDeleteDays === other.autoDeleteDays)
