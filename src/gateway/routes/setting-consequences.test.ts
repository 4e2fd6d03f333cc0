import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { SettingReach, SettingsToSave } from '#contracts/settings-changes.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { autoDeleteTime } from '#domain/auto-delete-time.ts'
import { dayMs } from '#lib/dates.ts'
import {
  acurisSettings as acuris,
  alder as params,
  lastEntry,
  readSettings,
  resetSettings,
  saveSettings,
  withoutAutoDelete,
} from '#tests/support/alder-settings.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'

let gateway: TestGateway
let admin: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway.close())
beforeEach(() => resetSettings(gateway))

const read = () => readSettings(admin)
const save = (body: SettingsToSave) => saveSettings(admin, body)

describe('the consequences of a setting', () => {
  const consequences = async (query: { reach: SettingReach; days?: number; threshold?: number }) =>
    (await admin.call(api.settingConsequences, { params, query })).answer?.data ?? expect.fail('no consequences')

  it('are told before anything changes: what would be deleted when, and what at the next run', async () => {
    const { id } = await storeAcuris(gateway, { matches: [{}], tenant: 'alder' })
    const before = await gateway.database.db.selectFrom('searches').selectAll().where('id', '=', id).execute()
    const soon = await consequences({ reach: 'acuris-searches', days: 30 })
    expect(soon.affected).toBeGreaterThan(0)
    expect(soon.records).toBeGreaterThanOrEqual(soon.affected)
    expect(await gateway.database.db.selectFrom('searches').selectAll().where('id', '=', id).execute()).toEqual(before)
  })

  it('are counted: what would get another day, and what the next run would delete of it', async () => {
    const before = await consequences({ reach: 'acuris-searches', days: 30 })
    const old = await storeAcuris(gateway, { matches: [{}], tenant: 'alder' })
    // more that the next run leaves than it deletes, so that neither is taken for the other
    for (let at = 0; at < 2; at += 1) await storeAcuris(gateway, { matches: [{}], tenant: 'alder' })
    await storeAcuris(gateway, { matches: [{}], tenant: 'birch' })
    const createdAt = new Date(Date.now() - 40 * 86_400_000)
    await gateway.database.db.updateTable('searches').set({ createdAt }).where('id', '=', old.id).execute()
    const { records, affected, lost } = before
    expect(await consequences({ reach: 'acuris-searches', days: 30 })).toEqual({
      records: records + 3,
      affected: affected + 3,
      lost: lost + 1,
    })
  })

  it('of a threshold are counted: monitors that ask otherwise, and their open matches below it', async () => {
    const before = await consequences({ reach: 'acuris-threshold', threshold: 95 })
    const monitor = { tenant: 'alder', monitoring: 'true' } as const
    const scores = [{ score: 80 }, { score: 94 }, { score: 95 }, { score: 99 }]
    await storeAcuris(gateway, { ...monitor, matches: [...scores, { score: 90, status: 'true-positive' }] })
    await storeAcuris(gateway, { ...monitor, matches: scores, query: { fuzziness: 95 } })
    const { records, affected, lost } = before
    expect(await consequences({ reach: 'acuris-threshold', threshold: 95 })).toEqual({
      records: records + 2,
      affected: affected + 1,
      lost: lost + 2,
    })
  })

  it('never come to another tenant', async () => {
    const { db } = gateway.database
    await storeAcuris(gateway, { matches: [{}], tenant: 'birch' })
    await storeAcuris(gateway, { matches: [{}], tenant: 'birch', monitoring: 'true' })
    const theirs = () =>
      db.selectFrom('searches').selectAll().where('tenantId', '=', demoTenants.birch.id).orderBy('id').execute()
    const before = await theirs()
    const searchSetting = { isAutoDeleteEnabled: true, autoDeleteDays: 20 }
    const monitoring = { useDefaultWorklist: false, scoreThreshold: 90, isAutoDeleteEnabled: true, autoDeleteDays: 20 }
    await save({ appSettings: acuris({ searchSetting, monitoring }) })
    const { version } = await read()
    for (const reach of ['acuris-searches', 'acuris-monitors', 'acuris-threshold'] as const)
      expect((await admin.call(api.applySetting, { params, body: { reach, version } })).status).toBe(200)
    expect(await theirs()).toEqual(before)
  })

  it('of a deletion are brought about only by whoever may decide when something is deleted', () =>
    withoutAutoDelete(gateway, async () => {
      const { version } = await read()
      const apply = (reach: 'acuris-searches' | 'acuris-threshold') =>
        admin.call(api.applySetting, { params, body: { reach, version } })
      const { status, problem } = await apply('acuris-searches')
      expect([status, problem?.message]).toEqual([403, 'You do not have permissions'])
      expect((await apply('acuris-threshold')).problem?.code).toBe('wrong_state')
    }))

  it('come to what is there when somebody says so, and are in the audit log', async () => {
    const { id } = await storeAcuris(gateway, { matches: [{}], tenant: 'alder' })
    await save({ appSettings: acuris({ searchSetting: { isAutoDeleteEnabled: true, autoDeleteDays: 60 } }) })
    const { version } = await read()
    const told = await consequences({ reach: 'acuris-searches', days: 60 })
    const applied = await admin.call(api.applySetting, { params, body: { reach: 'acuris-searches', version } })
    expect(applied.answer?.data).toEqual(told)
    expect((await consequences({ reach: 'acuris-searches', days: 60 })).affected).toBe(0)
    const row = await gateway.database.db
      .selectFrom('searches')
      .select(['createdAt', 'autoDeleteAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const days = ((row.autoDeleteAt?.getTime() ?? 0) - row.createdAt.getTime()) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(60)
    expect(days).toBeLessThan(61)
    expect(row.autoDeleteAt?.toISOString().slice(11)).toBe('20:30:00.000Z')
    expect(await lastEntry(gateway)).toMatchObject({
      action: 'settings.apply',
      details: { reach: 'acuris-searches', value: 60 },
    })
  })

  const kept = { isAutoDeleteEnabled: true, autoDeleteDays: 60 }
  it.each<{
    reach: SettingReach
    store: typeof storeAcuris | typeof storeDowJones
    decided: Partial<AppSettings['urscreen']>
  }>([
    {
      reach: 'acuris-monitors',
      store: storeAcuris,
      decided: { acuris: { aiAssistant: true, monitoring: { useDefaultWorklist: false, ...kept } } },
    },
    { reach: 'dowjones-searches', store: storeDowJones, decided: { dowjones: { search: kept } } },
    { reach: 'dowjones-monitors', store: storeDowJones, decided: { dowjones: { monitor: kept } } },
  ])('of a deletion are counted for $reach, and come to them alone', async ({ reach, store, decided }) => {
    const { db } = gateway.database
    const searches = { matches: [{}], tenant: 'alder' } as const
    const monitors = { ...searches, monitoring: 'true' } as const
    const [own, other] = reach.endsWith('monitors') ? [monitors, searches] : [searches, monitors]
    const { records, affected, lost } = await consequences({ reach, days: 60 })
    const [old, young, apart] = [await store(gateway, own), await store(gateway, own), await store(gateway, other)]
    const longAgo = new Date(Date.now() - 70 * dayMs)
    await db.updateTable('searches').set({ createdAt: longAgo }).where('id', '=', old.id).execute()
    const told = await consequences({ reach, days: 60 })
    expect(told).toEqual({ records: records + 2, affected: affected + 2, lost: lost + 1 })

    await save({ appSettings: { urscreen: { ...acuris({}).urscreen, ...decided } } })
    const { version } = await read()
    const applied = await admin.call(api.applySetting, { params, body: { reach, version } })
    expect(applied.answer?.data).toEqual(told)
    const rowOf = (id: string) =>
      db.selectFrom('searches').select(['createdAt', 'autoDeleteAt']).where('id', '=', id).executeTakeFirstOrThrow()
    for (const { id } of [old, young]) {
      const { createdAt, autoDeleteAt } = await rowOf(id)
      expect(autoDeleteAt).toEqual(autoDeleteTime(new Date(createdAt.getTime() + 60 * dayMs)))
    }
    expect((await rowOf(apart.id)).autoDeleteAt).toBeNull()
  })

  it('of a threshold are monitors that are screened again', async () => {
    const { id } = await storeAcuris(gateway, {
      matches: [{}],
      tenant: 'alder',
      monitoring: 'true',
      clientReference: 'REACH-1',
    })
    await save({ appSettings: acuris({ monitoring: { useDefaultWorklist: false, scoreThreshold: 95 } }) })
    const { version } = await read()
    expect((await consequences({ reach: 'acuris-threshold', threshold: 95 })).affected).toBeGreaterThan(0)
    await admin.call(api.applySetting, { params, body: { reach: 'acuris-threshold', version } })
    const row = await gateway.database.db.selectFrom('searches').select('query').where('id', '=', id).executeTakeFirst()
    expect(row?.query).toMatchObject({ fuzziness: 95 })
    expect((await consequences({ reach: 'acuris-threshold', threshold: 95 })).affected).toBe(0)
  })

  it('do not come where the settings have changed since they were told, or decide nothing', async () => {
    const { version } = await read()
    const stale = await admin.call(api.applySetting, {
      params,
      body: { reach: 'acuris-searches', version: version - 1 },
    })
    expect(stale.problem?.code).toBe('version_conflict')
    const none = await admin.call(api.applySetting, { params, body: { reach: 'acuris-threshold', version } })
    expect(none.problem?.code).toBe('wrong_state')
  })
})
