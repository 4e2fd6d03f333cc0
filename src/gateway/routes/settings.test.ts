import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { SettingsToSave } from '#contracts/settings-changes.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { defaultSettings } from '#domain/default-settings.ts'
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
beforeEach(() => resetSettings(gateway))

const read = () => readSettings(analyst)
const save = (body: SettingsToSave, caller = admin) => saveSettings(caller, body)
const comply = (change: object): AppSettings => ({
  urscreen: { complyAdvantage: { ...defaultSettings.urscreen.complyAdvantage, ...change } },
})
const dowJones = (dowjones: object): AppSettings => ({ urscreen: { ...defaultSettings.urscreen, dowjones } })

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
    expect(await lastEntry(gateway)).toMatchObject({
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
    expect(await lastEntry(gateway)).toMatchObject({ details: { blind: true } })
  })

  it.each<[string, AppSettings, string]>([
    [
      'a threshold under 75',
      acuris({ searchSetting: { scoreThreshold: 74 } }),
      'Score threshold must be greater than or equal to 75',
    ],
    [
      'a threshold over 100',
      acuris({ searchSetting: { scoreThreshold: 101 } }),
      'Score threshold must be less than or equal to 100',
    ],
    ['a threshold with a fraction', acuris({ monitoring: { scoreThreshold: 87.5 } }), 'Please enter a whole number.'],
    [
      'no dataset',
      acuris({ searchSetting: { entityDatasets: { sources: [] } } }),
      'At least 1 dataset must be selected',
    ],
    ['no dataset of monitors', acuris({ monitoring: { datasets: [] } }), 'At least 1 dataset must be selected'],
    [
      'a dataset of the other type',
      acuris({ searchSetting: { entityDatasets: { sources: ['DD'] } } }),
      'One of the selected datasets is not available for this entity type.',
    ],
    [
      'no day at all',
      acuris({ searchSetting: { autoDeleteDays: 0 } }),
      'Days until deletion must be between 1 and 3650.',
    ],
    ['fuzziness under 0', comply({ fuzziness: -1 }), 'Fuzziness must be between 0 and 100.'],
    ['fuzziness over 100', comply({ fuzziness: 101 }), 'Fuzziness must be between 0 and 100.'],
    ['no type of party', comply({ types: [] }), 'At least 1 dataset must be selected'],
    ['a search type that there is not', dowJones({ searchType: 'Fuzzy' }), 'Search type must be set'],
    [
      'no day for searches of Dow Jones',
      dowJones({ search: { autoDeleteDays: 0 } }),
      'Days until deletion must be between 1 and 3650.',
    ],
    [
      'no day for monitors of Dow Jones',
      dowJones({ monitor: { autoDeleteDays: 0 } }),
      'Days until deletion must be between 1 and 3650.',
    ],
  ])('never have %s', async (_, appSettings, message) => {
    const { version } = await read()
    const { status, problem } = await save({ appSettings, version })
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

  it('say when something is deleted only by whoever may decide that too', () =>
    withoutAutoDelete(gateway, async () => {
      const refused = await save({ appSettings: acuris({ searchSetting: { isAutoDeleteEnabled: true } }) })
      expect([refused.status, refused.problem?.message]).toEqual([403, 'You do not have permissions'])
      const other = await save({ appSettings: acuris({ searchSetting: { scoreThreshold: 95 } }) })
      expect(other.status).toBe(200)
    }))

  it('keep the logo of reports, whatever is saved of their colours', async () => {
    const logo = 'a'.repeat(64)
    const value = json({ ...acuris({}), config: { enablePDFbranding: false, pdfBranding: { logo } } })
    await gateway.database.db.updateTable('tenantSettings').set({ value }).where('tenantId', '=', params.uuid).execute()
    const config = { enablePDFbranding: true, pdfBranding: { titleColor: '#112233' } }
    await save({ appSettings: acuris({}), config })
    expect((await read()).config).toEqual({ enablePDFbranding: true, pdfBranding: { titleColor: '#112233', logo } })
  })
})
