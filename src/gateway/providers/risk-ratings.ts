import { z } from 'zod'
import { AppSettings } from '#contracts/settings.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { settingsOf } from '../db/tenants.ts'

const Rated = z.object({ urscreen: AppSettings.shape.urscreen.pick({ riskRating: true }) })

/** Whether the tenant's reviews carry risk ratings; without a word about it, they do not (spec/decisions 49). */
export async function hasRiskRatings(scope: Pick<Scope, 'tenantId'>, db: Reader): Promise<boolean> {
  const settings = Rated.safeParse((await settingsOf(scope, db))?.value)
  return settings.success && settings.data.urscreen.riskRating === true
}
