import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'
import { AppSettings, settingRules, TenantConfig, TenantSettings } from './settings.ts'

/** Lists of datasets of which at least one has to be chosen, by where they stand (spec/3 section 5, Settings). */
const neverEmpty = ({ urscreen: { acuris, complyAdvantage } }: AppSettings) => [
  {
    path: ['urscreen', 'acuris', 'searchSetting', 'individualDatasets', 'sources'],
    chosen: acuris?.searchSetting?.individualDatasets?.sources,
  },
  {
    path: ['urscreen', 'acuris', 'searchSetting', 'entityDatasets', 'sources'],
    chosen: acuris?.searchSetting?.entityDatasets?.sources,
  },
  { path: ['urscreen', 'acuris', 'monitoring', 'datasets'], chosen: acuris?.monitoring?.datasets },
  { path: ['urscreen', 'complyAdvantage', 'types'], chosen: complyAdvantage.types },
]

/** What a tenant decides, whole, as somebody saves it (spec/3 section 7). */
export const SettingsToSave = z.object({
  appSettings: AppSettings.superRefine((settings, context) => {
    for (const { path, chosen } of neverEmpty(settings))
      if (chosen?.length === 0) context.addIssue({ code: 'custom', path, message: 'settings.datasetsRequired' })
  }),
  /** The look of reports; its logo has calls of its own. Left out, it stays. */
  config: TenantConfig.extend({
    pdfBranding: z.object({ titleColor: settingRules.colour, subTitleColor: settingRules.colour }).partial().optional(),
  }).optional(),
  /** The version that was changed; without one whatever is there is written over. */
  version: z.number().int().optional(),
})
export type SettingsToSave = z.infer<typeof SettingsToSave>

/** What of the settings can be brought to records that are there already; by itself it holds for new ones only. */
export const SettingReach = z.enum([
  'acuris-searches',
  'acuris-monitors',
  'acuris-threshold',
  'dowjones-searches',
  'dowjones-monitors',
])
export type SettingReach = z.infer<typeof SettingReach>

/** What would come of it. */
export const Consequences = z.object({
  /** Searches or monitors that are there. */
  records: z.number().int(),
  /** Those of them that would be changed. */
  affected: z.number().int(),
  /** Those that the next run would delete, or matches that would fall below the threshold. */
  lost: z.number().int(),
})
export type Consequences = z.infer<typeof Consequences>

const settings = {
  host: 'gateway',
  access: 'session',
  permission: 'manage-tenant-settings',
  params: z.object({ uuid: z.string().max(64) }),
  status: 200,
} as const

/** How a tenant's settings are changed (spec/3 section 7); what comes of a change is ours to tell (spec/decisions 17). */
export const settingsChangeApi = {
  saveSettings: defineEndpoint({
    ...settings,
    method: 'PATCH',
    path: '/tenants/{uuid}/settings',
    summary: 'Save the settings of the tenant, whole; refused where somebody has saved others meanwhile.',
    offline: 'refuse',
    body: SettingsToSave,
    answer: data(TenantSettings),
  }),
  settingConsequences: defineEndpoint({
    ...settings,
    method: 'GET',
    path: '/tenants/{uuid}/settings/consequences',
    summary: 'How many searches, monitors and matches a setting would reach, were it brought to those that are there.',
    offline: 'read',
    query: z.object({
      reach: SettingReach,
      /** Days until deletion; none: nothing is deleted. */
      days: z.coerce.number().pipe(settingRules.autoDeleteDays).optional(),
      threshold: z.coerce.number().pipe(settingRules.threshold).optional(),
    }),
    answer: data(Consequences),
  }),
  applySetting: defineEndpoint({
    ...settings,
    method: 'POST',
    path: '/tenants/{uuid}/settings/consequences',
    summary: 'Bring a setting, as it is saved, to the searches or monitors that are there.',
    offline: 'refuse',
    body: z.object({
      reach: SettingReach,
      /** The version that the consequences were told for. */
      version: z.number().int(),
    }),
    answer: data(Consequences),
  }),
}
