import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { SettingsToSave } from '#contracts/settings-changes.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { json } from '../db/database.ts'

let gateway: TestGateway
let admin: Caller
let analyst: Caller
let superAdmin: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  admin = await gateway.signIn('admin')
  analyst = await gateway.signIn('analyst')
  superAdmin = await gateway.signIn('super')
})
afterAll(() => gateway.close())

const params = { uuid: demoTenants.alder.id }
const read = async () => (await analyst.call(api.tenantSettings, { params })).answer?.data ?? expect.fail('no settings')
const acuris = (change: object): AppSettings => ({
  urscreen: { ...defaultSettings.urscreen, acuris: { aiAssistant: true, ...change } },
})
const save = (body: SettingsToSave, caller = admin) => caller.call(api.saveSettings, { params, body })

beforeEach(async () => {
  const value = json({ ...acuris({ searchSetting: { scoreThreshold: 85 } }), config: { enablePDFbranding: true } })
  await gateway.database.db.updateTable('tenantSettings').set({ value }).where('tenantId', '=', params.uuid).execute()
})

/** What the audit log has of the latest change. */
async function lastEntry(): Promise<unknown> {
  const row = await gateway.database.db
    .selectFrom('audit')
    .select('entry')
    .where('tenantId', '=', params.uuid)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return JSON.parse(row?.entry ?? '{}')
}

describe('the settings of a tenant', () => {
  it('are saved whole, as a new version that everybody of the tenant reads', async () => {
    const { version } = await read()
    const appSettings = acuris({ searchSetting: { scoreThreshold: 90, dobMatching: 'sameYear' } })
    const { answer } = await save({ appSettings, version })
    expect(answer?.data).toMatchObject({ appSettings, version: version + 1, config: { enablePDFbranding: true } })
    expect(await read()).toEqual(answer?.data)
  })

  it('stand in the audit log with old and new, in codes', async () => {
    const { version } = await read()
    await save({ appSettings: acuris({ searchSetting: { scoreThreshold: 90, dobRequired: true } }), version })
    expect(await lastEntry()).toMatchObject({
      action: 'settings',
      details: {
        version: version + 1,
        blind: false,
        before: { searchThreshold: '85' },
        after: { searchThreshold: '90', searchDobRequired: 'true' },
      },
    })
  })

  it('are no new version where nothing differs', async () => {
    const { version, appSettings } = await read()
    expect((await save({ appSettings, version })).answer?.data.version).toBe(version)
  })

  it('that somebody else has changed are not written over: who and what is told, old and new', async () => {
    const { version } = await read()
    await save({ appSettings: acuris({ searchSetting: { scoreThreshold: 90 } }), version })
    const { status, problem } = await save(
      { appSettings: acuris({ searchSetting: { scoreThreshold: 95 } }), version },
      superAdmin,
    )
    expect(status).toBe(409)
    expect(problem?.code).toBe('version_conflict')
    expect(problem?.data.errors).toEqual([
      {
        field: 'searchThreshold',
        message: expect.stringMatching(/changed Score Threshold \(Acuris Search Settings\) from 85% to 90%\.$/),
      },
    ])
    expect((await read()).appSettings.urscreen.acuris?.searchSetting?.scoreThreshold).toBe(90)
  })

  it('are written over by whoever names no version, and the audit log says so', async () => {
    await save({ appSettings: acuris({ searchSetting: { scoreThreshold: 95 } }) })
    expect(await lastEntry()).toMatchObject({ details: { blind: true } })
  })

  it.each<[string, object, string]>([
    [
      'a threshold under 75',
      { searchSetting: { scoreThreshold: 74 } },
      'Score threshold must be greater than or equal to 75',
    ],
    [
      'a threshold over 100',
      { searchSetting: { scoreThreshold: 101 } },
      'Score threshold must be less than or equal to 100',
    ],
    ['no dataset', { searchSetting: { entityDatasets: { sources: [] } } }, 'At least 1 dataset must be selected'],
    ['no dataset of monitors', { monitoring: { datasets: [] } }, 'At least 1 dataset must be selected'],
    [
      'a dataset of the other type',
      { searchSetting: { entityDatasets: { sources: ['DD'] } } },
      'One of the selected datasets is not available for this entity type.',
    ],
    ['no day at all', { searchSetting: { autoDeleteDays: 0 } }, 'Days until deletion must be between 1 and 3650.'],
  ])('never have %s', async (_, change, message) => {
    const { version } = await read()
    const { status, problem } = await save({ appSettings: acuris(change), version })
    expect([status, problem?.message]).toEqual([422, message])
    expect((await read()).version).toBe(version)
  })

  it('preset the monitors that are made from then on, whoever imports them', async () => {
    const monitoring = { useDefaultWorklist: false, scoreThreshold: 95, isAutoDeleteEnabled: true, autoDeleteDays: 10 }
    await save({ appSettings: acuris({ searchSetting: { dobMatching: 'withinOneYear' }, monitoring }) })
    const body = {
      profileType: 'individual' as const,
      name: { firstName: 'Ilse', middleName: '', lastName: 'Marrowind' },
      gender: 'unknown' as const,
      dateOfBirth: null,
      clientReferenceId: 'PRESET-1',
      countries: null,
    }
    const made = (await admin.call(api.acurisCreateMonitor, { body })).answer?.data
    expect(made?.query).toMatchObject({ fuzziness: 95, dobMatching: 'withinOneYear' })
    expect(made?.autoDeleteAt).toMatch(/T20:30:00.000Z$/)
  })

  it('are changed by whoever may, in their own tenant', async () => {
    const body = { appSettings: acuris({}) }
    expect((await save(body, analyst)).problem?.code).toBe('forbidden')
    const elsewhere = { uuid: demoTenants.birch.id }
    expect((await admin.call(api.saveSettings, { params: elsewhere, body })).status).toBe(404)
  })

  it('say when something is deleted only by whoever may decide that too', async () => {
    const { db } = gateway.database
    const held = {
      tenantId: params.uuid,
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
      const refused = await save({ appSettings: acuris({ searchSetting: { isAutoDeleteEnabled: true } }) })
      expect([refused.status, refused.problem?.message]).toEqual([403, 'You do not have permissions'])
      const other = await save({ appSettings: acuris({ searchSetting: { scoreThreshold: 95 } }) })
      expect(other.status).toBe(200)
    } finally {
      await db.insertInto('rolePermissions').values(held).execute()
    }
  })

  it('keep the logo of reports, whatever is saved of their colours', async () => {
    const logo = 'a'.repeat(64)
    const value = json({ ...acuris({}), config: { enablePDFbranding: false, pdfBranding: { logo } } })
    await gateway.database.db.updateTable('tenantSettings').set({ value }).where('tenantId', '=', params.uuid).execute()
    const config = { enablePDFbranding: true, pdfBranding: { titleColor: '#112233' } }
    await save({ appSettings: acuris({}), config })
    expect((await read()).config).toEqual({ enablePDFbranding: true, pdfBranding: { titleColor: '#112233', logo } })
  })
})

describe('the consequences of a setting', () => {
  const consequences = async (query: {
    reach: 'acuris-monitors' | 'acuris-searches' | 'acuris-threshold'
    days?: number
    threshold?: number
  }) => (await admin.call(api.settingConsequences, { params, query })).answer?.data ?? expect.fail('no consequences')

  it('are told before anything changes: what would be deleted when, and what at the next run', async () => {
    const { id } = await storeAcuris(gateway, { matches: [{}], tenant: 'alder' })
    const before = await gateway.database.db.selectFrom('searches').selectAll().where('id', '=', id).execute()
    const soon = await consequences({ reach: 'acuris-searches', days: 30 })
    expect(soon.affected).toBeGreaterThan(0)
    expect(soon.records).toBeGreaterThanOrEqual(soon.affected)
    expect(await gateway.database.db.selectFrom('searches').selectAll().where('id', '=', id).execute()).toEqual(before)
  })

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
    expect(await lastEntry()).toMatchObject({
      action: 'settings.apply',
      details: { reach: 'acuris-searches', value: 60 },
    })
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
