import { z } from 'zod'
import { ComplyDataset } from '#contracts/comply-datasets.ts'
import { SettingsForm } from '#contracts/settings-form.ts'
import { AppSettings, TenantConfig } from '#contracts/settings.ts'
import { acurisDatasets, acurisMatching } from './acuris-defaults.ts'
import { usualAutoDeleteDays } from './auto-delete-time.ts'
import { dowJonesDefaults } from './dow-jones-defaults.ts'
import { type Decided, isSameDecision, withDecision } from './setting-fields.ts'

type Acuris = NonNullable<AppSettings['urscreen']['acuris']>

const acurisSearchForm = ({ searchSetting }: Partial<Acuris>) => {
  const { threshold, dobMatching, dobRequired, countryRequired } = acurisMatching(searchSetting)
  return {
    individualDatasets: acurisDatasets('individual', searchSetting),
    entityDatasets: acurisDatasets('entity', searchSetting),
    searchThreshold: threshold,
    searchDobMatching: dobMatching,
    searchDobRequired: dobRequired,
    searchCountryRequired: countryRequired,
    searchAiAssistant: searchSetting?.searchAiAssistant ?? false,
    searchAutoDelete: searchSetting?.isAutoDeleteEnabled ?? false,
    searchAutoDeleteDays: searchSetting?.autoDeleteDays ?? usualAutoDeleteDays,
  }
}

/** What is not decided of monitors is as a search begins with it. */
const acurisMonitoringForm = ({ searchSetting, monitoring = {} }: Partial<Acuris>) => {
  const search = acurisMatching(searchSetting)
  return {
    monitorDatasets: monitoring.datasets ?? acurisDatasets('individual', searchSetting),
    monitorThreshold: monitoring.scoreThreshold ?? search.threshold,
    monitorDobMatching: monitoring.dobMatching ?? search.dobMatching,
    monitorDobRequired: monitoring.dobRequired ?? search.dobRequired,
    monitorCountryRequired: monitoring.countryRequired ?? search.countryRequired,
    monitorAutoDelete: monitoring.isAutoDeleteEnabled ?? false,
    monitorAutoDeleteDays: monitoring.autoDeleteDays ?? usualAutoDeleteDays,
  }
}

/** What the page of settings shows: what is decided, and where nothing is, what holds instead. */
export function settingsFormOf({ appSettings: { urscreen }, config }: Decided): SettingsForm {
  const { acuris = {}, complyAdvantage, dowjones } = urscreen
  const { titleColor = '#000000', subTitleColor = '#305AA1' } = config?.pdfBranding ?? {}
  return {
    ...acurisSearchForm(acuris),
    ...acurisMonitoringForm(acuris),
    types: ComplyDataset.options.filter((code) => complyAdvantage.types.includes(code)),
    fuzziness: complyAdvantage.fuzziness,
    dowJonesSearchAutoDelete: dowjones?.search?.isAutoDeleteEnabled ?? false,
    dowJonesSearchAutoDeleteDays: dowjones?.search?.autoDeleteDays ?? usualAutoDeleteDays,
    searchType: dowJonesDefaults(dowjones).SearchType,
    dowJonesMonitorAutoDelete: dowjones?.monitor?.isAutoDeleteEnabled ?? false,
    dowJonesMonitorAutoDeleteDays: dowjones?.monitor?.autoDeleteDays ?? usualAutoDeleteDays,
    reviewReasons: urscreen.reviewReasons ?? [],
    enablePDFbranding: config?.enablePDFbranding ?? false,
    titleColour: titleColor,
    subTitleColour: subTitleColor,
  }
}

/** The names of what stands on the form. */
export const settingsFormNames = SettingsForm.keyof()
export type SettingsFormName = z.infer<typeof settingsFormNames>

/** What somebody changed on the form. */
export const changedNames = (before: SettingsForm, after: SettingsForm): SettingsFormName[] =>
  settingsFormNames.options.filter((name) => !isSameDecision(before[name], after[name]))

const Written = z.object({ appSettings: AppSettings, config: TenantConfig.optional() })

/** What is decided once these fields of the form are; what nobody touched stays undecided where it was. */
export function decidedWith(decided: Decided, form: SettingsForm, names: readonly SettingsFormName[]): Decided {
  let next: unknown = decided
  // the colours alone would not say whether they are used
  if (names.includes('titleColour') || names.includes('subTitleColour'))
    next = withDecision(next, 'enablePDFbranding', form.enablePDFbranding)
  for (const name of names) next = withDecision(next, name, form[name])
  const { appSettings, config } = Written.parse(next)
  return { appSettings, ...(config !== undefined && { config }) }
}
