import { z } from 'zod'
import { AcurisDataset } from './acuris-datasets.ts'
import { AcurisDobMatching } from './acuris.ts'
import { ComplyDataset } from './comply-datasets.ts'
import { settingRules } from './settings.ts'

const chosen = <S extends z.ZodType>(code: S) => z.array(code).min(1, 'settings.datasetsRequired')

/** What is filled in on the page of settings; the texts are the keys of spec/3 section 5. */
export const SettingsForm = z.object({
  individualDatasets: chosen(AcurisDataset),
  entityDatasets: chosen(AcurisDataset),
  searchThreshold: settingRules.threshold,
  searchDobMatching: AcurisDobMatching,
  searchDobRequired: z.boolean(),
  searchCountryRequired: z.boolean(),
  searchAiAssistant: z.boolean(),
  searchAutoDelete: z.boolean(),
  searchAutoDeleteDays: settingRules.autoDeleteDays,
  monitorDatasets: chosen(AcurisDataset),
  monitorThreshold: settingRules.threshold,
  monitorDobMatching: AcurisDobMatching,
  monitorDobRequired: z.boolean(),
  monitorCountryRequired: z.boolean(),
  monitorAutoDelete: z.boolean(),
  monitorAutoDeleteDays: settingRules.autoDeleteDays,
  types: chosen(ComplyDataset),
  fuzziness: settingRules.fuzziness,
  dowJonesSearchAutoDelete: z.boolean(),
  dowJonesSearchAutoDeleteDays: settingRules.autoDeleteDays,
  searchType: settingRules.searchType,
  dowJonesMonitorAutoDelete: z.boolean(),
  dowJonesMonitorAutoDeleteDays: settingRules.autoDeleteDays,
  reviewReasons: settingRules.reviewReasons,
  enablePDFbranding: z.boolean(),
  titleColour: settingRules.colour,
  subTitleColour: settingRules.colour,
})
export type SettingsForm = z.infer<typeof SettingsForm>
