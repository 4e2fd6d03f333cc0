import { describe, expect, it } from 'vitest'
import { SettingsForm } from '#contracts/settings-form.ts'
import { settingRules, type AppSettings } from '#contracts/settings.ts'
import { acurisDatasets, acurisMatching } from './acuris-defaults.ts'
import { defaultSettings } from './default-settings.ts'
import { dowJonesDefaults } from './dow-jones-defaults.ts'
import { fieldErrors } from './field-errors.ts'
import { say } from './messages/settings.ts'
import { type Decided, decidedOn, settingChanges, settingFields, SettingName } from './setting-fields.ts'
import { settingLabel, settingText } from './setting-words.ts'
import { changedNames, decidedWith, settingsFormNames, settingsFormOf } from './settings-form.ts'

const fresh: Decided = { appSettings: defaultSettings }
const decided: Decided = {
  appSettings: {
    urscreen: {
      ...defaultSettings.urscreen,
      acuris: {
        aiAssistant: true,
        searchSetting: { scoreThreshold: 90, individualDatasets: { sources: ['SAN', 'PEP'] } },
        monitoring: { useDefaultWorklist: false, scoreThreshold: 95 },
      },
      dowjones: { searchType: 'Near', datasets: ['WL'] },
      riskRating: true,
    },
  },
  config: { enablePDFbranding: true, pdfBranding: { titleColor: '#112233', logo: 'a'.repeat(64) } },
}

describe('the form of settings', () => {
  it('shows what holds where nobody has decided anything, and is valid like that', () => {
    const form = settingsFormOf(fresh)
    expect(form).toMatchObject({
      searchThreshold: 85,
      individualDatasets: ['SAN', 'PEP', 'RRE'],
      fuzziness: 50,
      searchType: 'Precise',
      searchAutoDelete: false,
      searchAutoDeleteDays: 30,
      titleColour: '#000000',
      subTitleColour: '#305AA1',
    })
    expect(SettingsForm.safeParse(form).success).toBe(true)
  })

  it('shows what is decided, and of monitors what searches begin with where nothing else is', () => {
    expect(settingsFormOf(decided)).toMatchObject({
      searchThreshold: 90,
      monitorThreshold: 95,
      individualDatasets: ['SAN', 'PEP'],
      monitorDatasets: ['SAN', 'PEP'],
      searchType: 'Near',
      titleColour: '#112233',
    })
  })

  it('decides what was changed, and leaves alone everything that nobody touched', () => {
    const form = settingsFormOf(fresh)
    const next = decidedWith(fresh, { ...form, searchThreshold: 95, searchCountryRequired: true }, ['searchThreshold'])
    expect(next.appSettings).toEqual({
      urscreen: { ...defaultSettings.urscreen, acuris: { aiAssistant: false, searchSetting: { scoreThreshold: 95 } } },
    })
    expect(next.config).toBeUndefined()
  })

  it('decides what searches begin with', () => {
    const form = settingsFormOf(fresh)
    const acurisSearch = { searchThreshold: 95, searchDobMatching: 'sameYear', searchDobRequired: true } as const
    const chosen = {
      ...acurisSearch,
      searchCountryRequired: true,
      entityDatasets: ['SAN'],
      searchType: 'Broad',
    } as const
    const changed = { ...form, ...chosen, entityDatasets: [...chosen.entityDatasets] }
    const { urscreen } = decidedWith(fresh, changed, changedNames(form, changed)).appSettings
    expect(acurisMatching(urscreen.acuris?.searchSetting)).toEqual({
      threshold: 95,
      dobMatching: 'sameYear',
      dobRequired: true,
      countryRequired: true,
    })
    expect(acurisDatasets('entity', urscreen.acuris?.searchSetting)).toEqual(['SAN'])
    expect(dowJonesDefaults(urscreen.dowjones).SearchType).toBe('Broad')
  })

  it('keeps what it does not show: flags, the logo, datasets', () => {
    const form = { ...settingsFormOf(decided), fuzziness: 20, subTitleColour: '#445566' }
    const next = decidedWith(decided, form, changedNames(settingsFormOf(decided), form))
    expect(settingChanges(decided, next).map(({ name }) => name)).toEqual(['fuzziness', 'subTitleColour'])
    expect(next.config?.pdfBranding).toEqual({ titleColor: '#112233', subTitleColor: '#445566', logo: 'a'.repeat(64) })
  })

  it.each([
    [{ searchThreshold: 74 }, 'searchThreshold', 'Score threshold must be greater than or equal to 75'],
    [{ monitorThreshold: 101 }, 'monitorThreshold', 'Score threshold must be less than or equal to 100'],
    [{ individualDatasets: [] }, 'individualDatasets', 'At least 1 dataset must be selected'],
    [{ entityDatasets: [] }, 'entityDatasets', 'At least 1 dataset must be selected'],
    [{ monitorDatasets: [] }, 'monitorDatasets', 'At least 1 dataset must be selected'],
    [{ types: [] }, 'types', 'At least 1 dataset must be selected'],
    [{ searchType: undefined }, 'searchType', 'Search type must be set'],
    [{ fuzziness: Number.NaN }, 'fuzziness', 'Fuzziness is required'],
    [{ fuzziness: -1 }, 'fuzziness', say('comply.fuzzinessRange')],
    [{ fuzziness: 101 }, 'fuzziness', say('comply.fuzzinessRange')],
    [{ searchAutoDeleteDays: 0 }, 'searchAutoDeleteDays', say('settings.daysRange')],
  ])('refuses %j', (change, field, message) => {
    const { error } = SettingsForm.safeParse({ ...settingsFormOf(fresh), ...change })
    expect(error && fieldErrors(error)).toEqual([{ field, message }])
  })

  it('takes both ends of the threshold', () => {
    for (const end of [75, 100]) expect(settingRules.threshold.safeParse(end).success).toBe(true)
  })
})

describe('what a tenant can decide', () => {
  it('has a place, a name and a section each, and the form shows no other', () => {
    for (const name of SettingName.options) expect(settingLabel(name), name).not.toContain('undefined')
    expect(SettingName.options).toEqual(expect.arrayContaining(settingsFormNames.options))
    expect(new Set(Object.values(settingFields).map(({ path }) => path.join('.'))).size).toBe(
      SettingName.options.length,
    )
  })

  it('is found where it is stored', () => {
    expect(decidedOn(decided, 'monitorThreshold')).toBe(95)
    expect(decidedOn(decided, 'individualDatasets')).toEqual(['SAN', 'PEP'])
    expect(decidedOn(decided, 'entityDatasets')).toBeUndefined()
  })

  it('does not change by the order of its codes', () => {
    const types: AppSettings['urscreen']['complyAdvantage']['types'] = [
      ...defaultSettings.urscreen.complyAdvantage.types,
    ].toReversed()
    const turned = { appSettings: { urscreen: { complyAdvantage: { fuzziness: 50, types } } } }
    expect(settingChanges(fresh, turned)).toEqual([])
  })

  it.each([
    ['searchThreshold', 90, '90%'],
    ['individualDatasets', ['SAN', 'PEP'], 'Sanctions, Politically exposed persons'],
    ['searchDobMatching', 'withinOneYear', 'Within one year'],
    ['searchType', 'Near', 'Near'],
    ['searchAutoDelete', true, 'Yes'],
    ['searchAutoDeleteDays', 30, '30'],
    ['titleColour', '#112233', '#112233'],
    ['riskRating', undefined, 'not set'],
  ] as const)('says %s in words', (name, value, text) => {
    expect(settingText(name, value === undefined || typeof value !== 'object' ? value : [...value])).toBe(text)
  })
})
