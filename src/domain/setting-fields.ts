import { z } from 'zod'
import type { TenantSettings } from '#contracts/settings.ts'
import type { PlainMessageKey } from './messages.ts'

/** What a tenant decides, as it is stored and sent. */
export type Decided = Pick<TenantSettings, 'appSettings' | 'config'>

interface SettingField {
  path: readonly string[]
  /** What people call it, and the section of the page where it stands. */
  label: PlainMessageKey
  section: PlainMessageKey
}

const acurisSearch = ['appSettings', 'urscreen', 'acuris', 'searchSetting'] as const
const acurisMonitoring = ['appSettings', 'urscreen', 'acuris', 'monitoring'] as const
const comply = ['appSettings', 'urscreen', 'complyAdvantage'] as const
const dowJones = ['appSettings', 'urscreen', 'dowjones'] as const
const inAcurisSearch = { section: 'settings.acurisSearch' } as const
const inAcurisMonitoring = { section: 'settings.acurisMonitoring' } as const
const inComply = { section: 'settings.comply' } as const
const inReports = { section: 'settings.reports' } as const
const inTenant = { section: 'settings.tenant' } as const

/** Everything that a tenant can decide: where it is stored, and what people call it. */
export const settingFields = {
  individualDatasets: {
    path: [...acurisSearch, 'individualDatasets', 'sources'],
    label: 'settings.individualDatasets',
    ...inAcurisSearch,
  },
  entityDatasets: {
    path: [...acurisSearch, 'entityDatasets', 'sources'],
    label: 'settings.entityDatasets',
    ...inAcurisSearch,
  },
  searchThreshold: { path: [...acurisSearch, 'scoreThreshold'], label: 'field.threshold', ...inAcurisSearch },
  searchDobMatching: { path: [...acurisSearch, 'dobMatching'], label: 'acuris.dobMatching', ...inAcurisSearch },
  searchDobRequired: { path: [...acurisSearch, 'dobRequired'], label: 'acuris.dobRequired', ...inAcurisSearch },
  searchCountryRequired: {
    path: [...acurisSearch, 'countryRequired'],
    label: 'acuris.countryRequired',
    ...inAcurisSearch,
  },
  searchAiAssistant: { path: [...acurisSearch, 'searchAiAssistant'], label: 'acuris.aiAssistant', ...inAcurisSearch },
  searchAutoDelete: {
    path: [...acurisSearch, 'isAutoDeleteEnabled'],
    label: 'settings.autoDeleteSearches',
    ...inAcurisSearch,
  },
  searchAutoDeleteDays: {
    path: [...acurisSearch, 'autoDeleteDays'],
    label: 'settings.autoDeleteDays',
    ...inAcurisSearch,
  },
  monitorDatasets: { path: [...acurisMonitoring, 'datasets'], label: 'field.datasets', ...inAcurisMonitoring },
  monitorThreshold: { path: [...acurisMonitoring, 'scoreThreshold'], label: 'field.threshold', ...inAcurisMonitoring },
  monitorDobMatching: {
    path: [...acurisMonitoring, 'dobMatching'],
    label: 'acuris.dobMatching',
    ...inAcurisMonitoring,
  },
  monitorDobRequired: {
    path: [...acurisMonitoring, 'dobRequired'],
    label: 'acuris.dobRequired',
    ...inAcurisMonitoring,
  },
  monitorCountryRequired: {
    path: [...acurisMonitoring, 'countryRequired'],
    label: 'acuris.countryRequired',
    ...inAcurisMonitoring,
  },
  monitorAutoDelete: {
    path: [...acurisMonitoring, 'isAutoDeleteEnabled'],
    label: 'settings.autoDeleteMonitors',
    ...inAcurisMonitoring,
  },
  monitorAutoDeleteDays: {
    path: [...acurisMonitoring, 'autoDeleteDays'],
    label: 'settings.autoDeleteDays',
    ...inAcurisMonitoring,
  },
  types: { path: [...comply, 'types'], label: 'field.datasets', ...inComply },
  fuzziness: { path: [...comply, 'fuzziness'], label: 'field.fuzziness', ...inComply },
  dowJonesSearchAutoDelete: {
    path: [...dowJones, 'search', 'isAutoDeleteEnabled'],
    label: 'settings.autoDeleteSearches',
    section: 'settings.dowJonesSearch',
  },
  dowJonesSearchAutoDeleteDays: {
    path: [...dowJones, 'search', 'autoDeleteDays'],
    label: 'settings.autoDeleteDays',
    section: 'settings.dowJonesSearch',
  },
  searchType: {
    path: [...dowJones, 'searchType'],
    label: 'dowjones.searchType',
    section: 'settings.dowJonesMonitor',
  },
  dowJonesMonitorAutoDelete: {
    path: [...dowJones, 'monitor', 'isAutoDeleteEnabled'],
    label: 'settings.autoDeleteMonitors',
    section: 'settings.dowJonesMonitor',
  },
  dowJonesMonitorAutoDeleteDays: {
    path: [...dowJones, 'monitor', 'autoDeleteDays'],
    label: 'settings.autoDeleteDays',
    section: 'settings.dowJonesMonitor',
  },
  reviewReasons: {
    path: ['appSettings', 'urscreen', 'reviewReasons'],
    label: 'settings.reviewReasons',
    section: 'settings.reviews',
  },
  enablePDFbranding: { path: ['config', 'enablePDFbranding'], label: 'settings.brandingOn', ...inReports },
  titleColour: { path: ['config', 'pdfBranding', 'titleColor'], label: 'settings.titleColour', ...inReports },
  subTitleColour: { path: ['config', 'pdfBranding', 'subTitleColor'], label: 'settings.subTitleColour', ...inReports },
  logo: { path: ['config', 'pdfBranding', 'logo'], label: 'settings.logo', ...inReports },
  aiAssistant: {
    path: ['appSettings', 'urscreen', 'acuris', 'aiAssistant'],
    label: 'settings.assistantAllowed',
    ...inTenant,
  },
  useDefaultWorklist: {
    path: [...acurisMonitoring, 'useDefaultWorklist'],
    label: 'settings.defaultWorklist',
    ...inTenant,
  },
  displayClientRef: {
    path: ['appSettings', 'urscreen', 'acuris', 'displayClientRef'],
    label: 'settings.displayClientReference',
    ...inTenant,
  },
  dowJonesDatasets: { path: [...dowJones, 'datasets'], label: 'field.datasets', section: 'settings.dowJonesSearch' },
  riskRating: { path: ['appSettings', 'urscreen', 'riskRating'], label: 'settings.riskRating', ...inTenant },
} as const satisfies Record<string, SettingField>

/** The name of something that a tenant can decide. */
export type SettingName = keyof typeof settingFields

/** Every name, in the order of the page. */
export const SettingName = z.enum(Object.keys(settingFields) as [SettingName, ...SettingName[]]) // keys of the table above

/** Who decides it needs the right to choose when searches and monitors are deleted. */
export const autoDeleteSettings: ReadonlySet<SettingName> = new Set([
  'searchAutoDelete',
  'searchAutoDeleteDays',
  'monitorAutoDelete',
  'monitorAutoDeleteDays',
  'dowJonesSearchAutoDelete',
  'dowJonesSearchAutoDeleteDays',
  'dowJonesMonitorAutoDelete',
  'dowJonesMonitorAutoDeleteDays',
])

/** What can be decided: a code, a colour, a number, yes or no, several codes or texts. */
export const SettingValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
export type SettingValue = z.infer<typeof SettingValue>

const Branch = z.record(z.string(), z.unknown())

/** What is decided; undefined where nothing is. */
export function decidedOn(decided: Decided, name: SettingName): SettingValue | undefined {
  let value: unknown = decided
  for (const key of settingFields[name].path) value = Branch.safeParse(value).data?.[key]
  return SettingValue.safeParse(value).data
}

/** One thing that was decided otherwise; undefined: not decided. */
export interface SettingChange {
  name: SettingName
  before: SettingValue | undefined
  after: SettingValue | undefined
}

/** Whether two decisions come to the same; the order of codes and texts does not matter. */
export const isSameDecision = (one: SettingValue | undefined, other: SettingValue | undefined): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())
    : one === other

/** Everything that was decided otherwise. */
export const settingChanges = (before: Decided, after: Decided): SettingChange[] =>
  SettingName.options
    .map((name) => ({ name, before: decidedOn(before, name), after: decidedOn(after, name) }))
    .filter((change) => !isSameDecision(change.before, change.after))

function put(value: unknown, [key, ...rest]: readonly string[], leaf: SettingValue): unknown {
  if (key === undefined) return leaf
  const branch = Branch.safeParse(value).data ?? {}
  return { ...branch, [key]: put(branch[key], rest, leaf) }
}

/** The same with something decided otherwise; a schema of what a tenant decides has yet to read it. */
export const withDecision = (decided: unknown, name: SettingName, value: SettingValue): unknown =>
  put(decided, settingFields[name].path, value)
