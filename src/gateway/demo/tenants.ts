import { Service } from '#contracts/access.ts'
import type { AppSettings, TenantSettings } from '#contracts/settings.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import type { NewTenant } from '../auth/new-tenant.ts'
import { demoId } from './demo-ids.ts'

/** A tenant of the demo, its credits for each service, and what it has decided about its forms. */
export interface DemoTenant extends NewTenant {
  credits: number
  settings: AppSettings & Pick<TenantSettings, 'config'>
}

const tenant = (
  subdomain: string,
  name: string,
  services: Service[],
  credits: number,
  urscreen: Partial<AppSettings['urscreen']> = {},
  config?: TenantSettings['config'],
): DemoTenant => ({
  id: demoId('tenant', subdomain),
  name,
  subdomain,
  demo: true,
  services,
  credits,
  settings: { urscreen: { ...defaultSettings.urscreen, ...urscreen }, ...(config !== undefined && { config }) },
})

/** Everything that a tenant can decide about providers is decided here (spec/2 and spec/3 section 3, Tenant app settings). */
const decided: Partial<AppSettings['urscreen']> = {
  acuris: {
    aiAssistant: true,
    displayClientRef: true,
    searchSetting: {
      scoreThreshold: 85,
      dobMatching: 'withinOneYear',
      dobRequired: false,
      countryRequired: false,
      isAutoDeleteEnabled: false,
      autoDeleteDays: 30,
      searchAiAssistant: true,
      individualDatasets: { sources: ['SAN', 'PEP', 'RRE'] },
      entityDatasets: { sources: ['SAN', 'SOE', 'RRE'] },
    },
    monitoring: { useDefaultWorklist: false },
  },
  dowjones: {
    searchType: 'Precise',
    datasets: ['WL', 'SOC', 'AM'],
    search: { isAutoDeleteEnabled: false, autoDeleteDays: 30 },
    monitor: { isAutoDeleteEnabled: false, autoDeleteDays: 30 },
  },
  riskRating: true,
}

/** Alder's own colours for its reports (spec/2 section 2.6). */
const branding = { enablePDFbranding: true, pdfBranding: { titleColor: '#14532d', subTitleColor: '#305aa1' } }

/** Tenants of the demo: one with everything, one with less, one without credits. */
export const demoTenants = {
  alder: tenant('alder', 'Alder Bank', Service.options, 500, decided, branding),
  birch: tenant('birch', 'Birch Payments', ['ACURIS', 'COMPLY'], 500),
  cedar: tenant('cedar', 'Cedar Trust', Service.options, 0),
} as const satisfies Record<string, DemoTenant>

export type DemoTenantKey = keyof typeof demoTenants
