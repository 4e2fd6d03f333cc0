import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'
import { AcurisDobMatching } from './acuris.ts'
import { AcurisDataset } from './acuris-datasets.ts'
import { ComplyDataset } from './comply-datasets.ts'
import { DowJonesDataset, DowJonesSearchType } from './dow-jones.ts'

/** Bounds of what a tenant may decide, with their sentences (spec/3 section 5, Settings). */
export const settingRules = {
  threshold: z
    .number('acuris.thresholdRequired')
    .int('form.numberExpected')
    .min(75, 'settings.thresholdTooLow')
    .max(100, 'settings.thresholdTooHigh'),
  fuzziness: z.number('settings.fuzzinessRequired').min(0, 'comply.fuzzinessRange').max(100, 'comply.fuzzinessRange'),
  searchType: z.enum(DowJonesSearchType.options, 'settings.searchTypeRequired'),
  autoDeleteDays: z
    .number('settings.daysRequired')
    .int('form.numberExpected')
    .min(1, 'settings.daysRange')
    .max(3650, 'settings.daysRange'),
  colour: z.string().regex(/^#[\da-f]{6}$/i, 'settings.colourInvalid'),
} as const

const Sources = z.object({ sources: z.array(AcurisDataset) })

/** Defaults of the Acuris area (spec/2 section 3, Tenant app settings); what is missing nobody decided. */
const AcurisSettings = z.object({
  /** Whether the AI assistant may suggest. */
  aiAssistant: z.boolean().default(false),
  /** Whether the monitor list shows client references; yes unless it says no. */
  displayClientRef: z.boolean().optional(),
  searchSetting: z
    .object({
      scoreThreshold: settingRules.threshold,
      dobMatching: AcurisDobMatching,
      dobRequired: z.boolean(),
      countryRequired: z.boolean(),
      isAutoDeleteEnabled: z.boolean(),
      autoDeleteDays: settingRules.autoDeleteDays,
      searchAiAssistant: z.boolean(),
      individualDatasets: Sources,
      entityDatasets: Sources,
    })
    .partial()
    .optional(),
  /** What monitors ask instead of what their search asked, unless the default worklist is used. */
  monitoring: z
    .object({
      /** Yes unless it says no: then what stands beside it counts. */
      useDefaultWorklist: z.boolean(),
      scoreThreshold: settingRules.threshold,
      datasets: z.array(AcurisDataset),
      dobMatching: AcurisDobMatching,
      dobRequired: z.boolean(),
      countryRequired: z.boolean(),
      isAutoDeleteEnabled: z.boolean(),
      autoDeleteDays: settingRules.autoDeleteDays,
    })
    .partial()
    .optional(),
})

/** Whether something is deleted by itself, and after how many days. */
const Retention = z.object({ isAutoDeleteEnabled: z.boolean(), autoDeleteDays: settingRules.autoDeleteDays }).partial()

/** Defaults of the Dow Jones area (spec/3 section 3, Tenant app settings); what is missing nobody decided. */
const DowJonesSettings = z
  .object({
    searchType: settingRules.searchType,
    datasets: z.array(DowJonesDataset),
    search: Retention,
    /** Of monitors, instead of what their search says. */
    monitor: Retention,
  })
  .partial()

/** Defaults that a tenant gives its forms (spec/1 section 3, Tenant app settings). */
export const AppSettings = z.object({
  urscreen: z.object({
    complyAdvantage: z.object({ fuzziness: settingRules.fuzziness, types: z.array(ComplyDataset) }),
    acuris: AcurisSettings.optional(),
    dowjones: DowJonesSettings.optional(),
    /** Whether reviews carry a risk rating, 1 to 5. */
    riskRating: z.boolean().optional(),
  }),
})
export type AppSettings = z.infer<typeof AppSettings>

/** SHA-256 of a file, in hex. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/)

/** How a tenant's PDFs look (spec/2 section 2.6): its own colours and logo only where it is switched on. */
export const TenantConfig = z.object({
  enablePDFbranding: z.boolean(),
  /** `logo` names the picture by what is in it; absent where there is none. */
  pdfBranding: z
    .object({ titleColor: settingRules.colour, subTitleColor: settingRules.colour, logo: Digest })
    .partial()
    .optional(),
})

/** A tenant's settings with the version that a change must name. */
export const TenantSettings = z.object({
  appSettings: AppSettings,
  version: z.number().int(),
  /** Absent where nothing was decided. */
  config: TenantConfig.optional(),
})
export type TenantSettings = z.infer<typeof TenantSettings>

/** Tenant settings. */
export const settingsApi = {
  tenantSettings: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/tenants/{uuid}/settings',
    summary: 'Search and monitoring defaults of the tenant.',
    access: 'session',
    offline: 'read',
    params: z.object({ uuid: z.string().max(64) }),
    status: 200,
    answer: data(TenantSettings),
  }),
}
