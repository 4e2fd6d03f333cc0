import { api } from '#contracts/api.ts'
import type { SettingsToSave } from '#contracts/settings-changes.ts'
import type { AppSettings, TenantSettings } from '#contracts/settings.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import { json } from '#gateway/db/database.ts'
import { type Caller, demoTenants, type TestGateway } from './gateway.ts'

/** The tenant whose settings these are, as calls name it. */
export const alder = { uuid: demoTenants.alder.id }

/** Settings with these decisions on Acuris. */
export const acurisSettings = (change: object): AppSettings => ({
  urscreen: { ...defaultSettings.urscreen, acuris: { aiAssistant: true, ...change } },
})

/** The settings as somebody reads them. */
export async function readSettings(caller: Caller): Promise<TenantSettings> {
  const { answer, problem } = await caller.call(api.tenantSettings, { params: alder })
  if (answer === undefined) throw new Error(problem?.message)
  return answer.data
}

/** Saves them as somebody. */
export const saveSettings = (caller: Caller, body: SettingsToSave) =>
  caller.call(api.saveSettings, { params: alder, body })

/** Sets them back, under the version that they have by now. */
export async function resetSettings({ database: { db } }: TestGateway): Promise<void> {
  const decided = acurisSettings({ searchSetting: { scoreThreshold: 85 } })
  const value = json({ ...decided, config: { enablePDFbranding: true } })
  await db.updateTable('tenantSettings').set({ value }).where('tenantId', '=', alder.uuid).execute()
}

/** Does something while administrators may not decide when something is deleted. */
export async function withoutAutoDelete({ database: { db } }: TestGateway, work: () => Promise<void>): Promise<void> {
  const held = {
    tenantId: alder.uuid,
    roleId: 'administrator',
    permission: 'manage-auto-delete-searches-and-monitors',
  } as const
  await db
    .deleteFrom('rolePermissions')
    .where('tenantId', '=', held.tenantId)
    .where('roleId', '=', held.roleId)
    .where('permission', '=', held.permission)
    .execute()
  try {
    await work()
  } finally {
    await db.insertInto('rolePermissions').values(held).execute()
  }
}

/** What the audit log has of the latest change in the tenant. */
export async function lastEntry({ database: { db } }: TestGateway): Promise<unknown> {
  const log = db.selectFrom('audit').select('entry').where('tenantId', '=', alder.uuid)
  const row = await log.orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return JSON.parse(row?.entry ?? '{}')
}
