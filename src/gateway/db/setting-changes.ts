import { z } from 'zod'
import { type SettingChange, SettingName, SettingValue } from '#domain/setting-fields.ts'
import { appendAudit } from './audit.ts'
import type { Reader, Trx } from './database.ts'
import type { Act, Scope } from './scope.ts'
import { findUser, nameOf } from './users.ts'

/** What somebody decided otherwise at once. */
export interface SavedChange extends SettingChange {
  /** Who did; empty where nothing of their account is left. */
  by: string
}

const inCodes = (changes: readonly SettingChange[], side: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(
    changes.flatMap((change): Array<[string, string]> =>
      change[side] === undefined ? [] : [[change.name, JSON.stringify(change[side])]],
    ),
  )

/** Notes in the audit log what was decided otherwise, old and new. `isBlind`: without looking at what was there. */
export async function noteChanges(
  scope: Scope,
  trx: Trx,
  act: Act,
  { version, changes, isBlind }: { version: number; changes: readonly SettingChange[]; isBlind: boolean },
): Promise<void> {
  const details = { version, blind: isBlind, before: inCodes(changes, 'before'), after: inCodes(changes, 'after') }
  await appendAudit(scope, trx, act, { action: 'settings', subjects: [], details })
}

const Codes = z.record(z.string(), z.string())
const Entry = z.object({
  action: z.literal('settings'),
  actor: z.string(),
  details: z.object({ version: z.number(), before: Codes, after: Codes }),
})

/** More than anybody overlooks while a form is open. */
const mostEntries = 100

/** What was decided otherwise after a version of a tenant's settings, the oldest first. */
export async function changesAfter(
  { tenantId }: Pick<Scope, 'tenantId'>,
  db: Reader,
  version: number,
): Promise<SavedChange[]> {
  const rows = await db
    .selectFrom('audit')
    .select('entry')
    .where('tenantId', '=', tenantId)
    .where('entry', 'like', '%"action":"settings",%')
    .orderBy('seq', 'desc')
    .limit(mostEntries)
    .execute()
  const changes: SavedChange[] = []
  for (const { entry } of rows.toReversed()) {
    const saved = Entry.safeParse(JSON.parse(entry)).data
    if (saved === undefined || saved.details.version <= version) continue
    const user = await findUser(db, saved.actor)
    const by = user === undefined || user.ended === 'removed' ? '' : nameOf(user)
    changes.push(...changesIn(saved.details).map((change) => ({ ...change, by })))
  }
  return changes
}

const valueOf = (code: string | undefined): SettingValue | undefined =>
  code === undefined ? undefined : SettingValue.parse(JSON.parse(code))

const changesIn = ({ before, after }: z.output<typeof Entry>['details']): SettingChange[] =>
  SettingName.options
    .filter((name) => name in before || name in after)
    .map((name) => ({ name, before: valueOf(before[name]), after: valueOf(after[name]) }))
