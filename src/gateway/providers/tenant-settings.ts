import { z } from 'zod'
import { AppSettings } from '#contracts/settings.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { settingsOf } from '../db/tenants.ts'

const Stored = z.object({ urscreen: AppSettings.shape.urscreen.partial() })

/** What the tenant has decided about screening; nothing where its settings say nothing that can be read. */
export async function screeningSettings(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
): Promise<z.output<typeof Stored>['urscreen']> {
  return Stored.safeParse((await settingsOf(scope, db))?.value).data?.urscreen ?? {}
}

/** Whether the tenant's reviews carry risk ratings; without a word about it, they do not (spec/decisions 49). */
export const hasRiskRatings = async (scope: Pick<Scope, 'tenantId'>, db: Reader): Promise<boolean> =>
  (await screeningSettings(scope, db)).riskRating === true

/** The tenant's reasons for reviews, and since when they are as they are; null: since there is a tenant. */
export async function reviewReasons(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
): Promise<{ reasons: readonly string[]; since: Date | null }> {
  const settings = await settingsOf(scope, db)
  const reasons = Stored.safeParse(settings?.value).data?.urscreen.reviewReasons ?? []
  return { reasons, since: settings?.reasonsChangedAt ?? null }
}
