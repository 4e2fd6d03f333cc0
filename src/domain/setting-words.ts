import { datasetLabel as acurisDataset } from './acuris-words.ts'
import { datasetLabel as complyDataset } from './comply-words.ts'
import { datasetLabel as dowJonesDataset } from './dow-jones-words.ts'
import { sayKey } from './messages.ts'
import { say } from './messages/settings.ts'
import { settingFields, type SettingName, type SettingValue } from './setting-fields.ts'
import { plainSentence } from './speaker.ts'

const datasetLabels: { [Name in SettingName]?: (code: string) => string } = {
  individualDatasets: acurisDataset,
  entityDatasets: acurisDataset,
  monitorDatasets: acurisDataset,
  types: complyDataset,
  dowJonesDatasets: dowJonesDataset,
}

const choices: { [Name in SettingName]?: string } = {
  searchDobMatching: 'acuris.dobMatching',
  monitorDobMatching: 'acuris.dobMatching',
  searchType: 'dowjones.searchType',
}

const units: { [Name in SettingName]?: string } = { searchThreshold: '%', monitorThreshold: '%', fuzziness: '%' }

/** What something that a tenant decides is called, with the section that it stands in. */
export const settingLabel = (name: SettingName): string =>
  say('settings.fieldIn', sayKey(settingFields[name].label), sayKey(settingFields[name].section))

/** A decision in words. */
export function settingText(name: SettingName, value: SettingValue | undefined): string {
  if (value === undefined) return say('settings.notDecided')
  if (Array.isArray(value) && value.length === 0) return say('settings.none')
  if (Array.isArray(value)) return value.map((code) => datasetLabels[name]?.(code) ?? code).join(', ')
  if (typeof value === 'boolean') return say(value ? 'common.yes' : 'common.no')
  if (typeof value === 'number') return `${value}${units[name] ?? ''}`
  if (name === 'logo') return say('settings.otherLogo')
  return plainSentence(`${choices[name] ?? ''}.${value}`) ?? value
}
