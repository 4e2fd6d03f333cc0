import { ComplyDataset } from '#contracts/comply-datasets.ts'
import type { CreateSearchBody } from '#contracts/comply-forms.ts'
import { comply, complyRequest } from '../providers/comply.ts'
import type { DemoUserKey } from './accounts.ts'
import { acurisDemoSearches } from './acuris-searches.ts'
import { dowJonesDemoSearches } from './dow-jones-searches.ts'
import { asked, everyMatch, type DemoSearch, type DemoStep } from './demo-search.ts'
import { demoNames } from './lists.ts'
import { demoProfiles } from './profiles.ts'
import type { DemoTenantKey } from './tenants.ts'
import { demoTasks } from './workflows.ts'

interface Wish {
  reference?: string
  /** 0 to 1. */
  fuzziness?: string
  filters?: Partial<CreateSearchBody['filters']>
  /** Stored profile that it began with. */
  profileId?: string
  workflowTaskId?: string
  steps?: DemoStep[]
}

const makeAll =
  (monitored: boolean) =>
  (tenant: DemoTenantKey, by: DemoUserKey, daysAgo: number, term: string, wish: Wish = {}): DemoSearch => ({
    key: `${tenant} ${monitored ? 'monitor' : 'search'} ${term}`,
    tenant,
    by,
    daysAgo,
    reference: wish.reference ?? null,
    asked: asked(comply, () => complyRequest(bodyOf(term, wish), monitored)),
    steps: wish.steps ?? [],
  })

const bodyOf = (term: string, { reference, fuzziness = '0.5', filters, ...origin }: Wish): CreateSearchBody => ({
  search_term: term,
  fuzziness,
  ...(reference !== undefined && { client_ref: reference }),
  ...(origin.profileId !== undefined && { profileId: origin.profileId }),
  ...(origin.workflowTaskId !== undefined && { workflowTaskId: origin.workflowTaskId }),
  filters: { country_codes: [], types: ComplyDataset.options, ...filters },
})

const monitor = makeAll(true)
const search = makeAll(false)

const complyDemoSearches: readonly DemoSearch[] = [
  monitor('alder', 'analyst', 40, demoNames.many, {
    reference: 'KYC-1001',
    steps: [
      { type: 'review', from: 0, to: 8, status: 'false-positive', comment: 'Other given name and year of birth.' },
      { type: 'review', from: 8, to: 9, status: 'true-positive', comment: 'Same person, confirmed by the passport.' },
    ],
  }),
  monitor('alder', 'analyst', 33, demoNames.several, {
    reference: 'KYC-1002',
    filters: { entity_type: 'person' },
    steps: [
      { type: 'review', from: 0, to: 2, status: 'false-positive', comment: 'Born in another year.' },
      { type: 'change', match: 2, action: 'new', fields: [{ field: 'listing', old: null, new: 'Demo sanctions' }] },
      { type: 'change', match: 3, action: 'updated', fields: [{ field: 'birth year', old: '1961', new: '1962' }] },
      { type: 'change', match: 4, action: 'removed', fields: [{ field: 'listing', old: 'Demo sanctions', new: null }] },
    ],
  }),
  monitor('alder', 'reviewer', 31, 'Norrvane Shipping', {
    reference: 'KYC-1003',
    fuzziness: '1.0',
    filters: { entity_type: 'company' },
    steps: [
      { type: 'review', from: 0, to: 1, status: 'true-positive', comment: 'Our former carrier.' },
      { type: 'stop' },
    ],
  }),
  monitor('alder', 'analyst', 28, 'Daria Ozerchuk', {
    reference: 'KYC-1004',
    steps: [{ type: 'review', ...everyMatch, status: 'false-positive', comment: 'Our customer never held an office.' }],
  }),
  monitor('alder', 'analyst', 26, demoNames.long, { reference: 'KYC-1005-MONTEQUIRA-TORDEGALES-2026' }),
  monitor('alder', 'analyst', 24, demoNames.rightToLeft, { reference: 'KYC-1006' }),
  monitor('alder', 'reviewer', 22, 'יעל גלמידן', {
    reference: 'KYC-1007',
    steps: [{ type: 'review', from: 0, to: 1, status: 'discarded' }],
  }),
  monitor('alder', 'reviewer', 19, 'Velasdar Trading', {
    reference: 'KYC-1008',
    profileId: demoProfiles.velasdar.id,
    workflowTaskId: demoTasks.screenCustomer,
    fuzziness: '0.8',
    filters: { entity_type: 'company' },
    steps: [{ type: 'note', text: 'Asked the relationship manager for the register entry.' }],
  }),
  monitor('alder', 'admin', 15, 'Wilhelmina Oyelaran', { reference: 'KYC-1009' }),
  monitor('alder', 'analyst', 12, 'Галина Дубравин', { reference: 'KYC-1010' }),
  monitor('alder', 'analyst', 9, 'Astrid Brennstad', {
    steps: [{ type: 'review', from: 0, to: 1, status: 'true-positive', comment: 'Confirmed by the date of birth.' }],
  }),
  search('alder', 'analyst', 8, 'Lan Haoyuan', { reference: 'KYC-2001' }),
  search('alder', 'reviewer', 6, 'Nadia al-Qasrani', { filters: { entity_type: 'person' } }),
  search('alder', 'analyst', 5, 'Haruka Asagirino', {
    fuzziness: '0.0',
    profileId: demoProfiles.haruka.id,
    steps: [{ type: 'note', text: 'Walk-in customer, no documents yet.' }],
  }),
  search('alder', 'admin', 3, 'Golden Velasdar', { filters: { entity_type: 'vessel' } }),
  search('alder', 'analyst', 1, demoNames.several, { reference: 'KYC-2005', filters: { birth_year: 1961 } }),
  monitor('birch', 'reviewer', 17, 'Eskil Åsterud', { reference: 'B-77' }),
  monitor('birch', 'reviewer', 11, 'Brennstad Shipping', { reference: 'B-78', filters: { entity_type: 'company' } }),
  search('birch', 'reviewer', 4, 'Kofi Barakonde'),
]

/** Monitors and searches of the demo, each of a kind that a screen has to show well. */
export const demoSearches: readonly DemoSearch[] = [
  ...complyDemoSearches,
  ...acurisDemoSearches,
  ...dowJonesDemoSearches,
]
