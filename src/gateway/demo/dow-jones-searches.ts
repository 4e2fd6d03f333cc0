import { DowJonesSearchBody } from '#contracts/dow-jones-forms.ts'
import { dowJones, dowJonesRequest } from '../providers/dow-jones.ts'
import { retentionOf } from '../providers/retention.ts'
import type { DemoUserKey } from './accounts.ts'
import { everyMatch, recordSearch, type DemoSearch, type DemoStep } from './demo-search.ts'
import { demoNames } from './lists.ts'
import { demoProfiles } from './profiles.ts'
import { demoTasks } from './workflows.ts'

interface Wish {
  /** Makes it a monitor under this client reference. */
  reference?: string
  body?: Partial<DowJonesSearchBody>
  steps?: DemoStep[]
}

/** The widest search that there is: every dataset, and names that are hardly alike. */
const widest: DowJonesSearchBody = {
  entityType: 'Person',
  Name: '',
  BusinessName: '',
  DayOfBirth: null,
  MonthOfBirth: null,
  YearOfBirth: null,
  MinYear: null,
  MaxYear: null,
  CountryTerritory: [],
  CountryTerritoryType: [],
  SearchType: 'Broad',
  sources: [],
}

const search = (by: DemoUserKey, daysAgo: number, term: string, { body, ...wish }: Wish): DemoSearch => {
  const whole = DowJonesSearchBody.parse({ ...widest, Name: term, BusinessName: term, ...body })
  const requestAt = (at: Date) => dowJonesRequest(whole, at, retentionOf(whole))
  return recordSearch(dowJones, requestAt, term, { tenant: 'alder', by, daysAgo, ...wish })
}

const business = { entityType: 'Business' as const }
const near = { SearchType: 'Near' as const }
const precise = { SearchType: 'Precise' as const }

/** Dow Jones searches and monitors of the demo, each of a kind that a screen has to show well. */
export const dowJonesDemoSearches: readonly DemoSearch[] = [
  search('analyst', 38, demoNames.many, {
    reference: 'DJ-1001',
    body: near,
    steps: [
      { type: 'review', from: 0, to: 1, status: 'true-positive', comment: 'Confirmed by the passport.', riskRating: 5 },
      { type: 'review', from: 1, to: 6, status: 'false-positive', comment: 'Other given name.', riskRating: 2 },
    ],
  }),
  search('analyst', 36, demoNames.several, {
    reference: 'DJ-1002',
    body: near,
    steps: [
      { type: 'review', from: 0, to: 2, status: 'false-positive', comment: 'Born in another year.', riskRating: 1 },
      { type: 'change', match: 2, action: 'new', fields: [] },
      {
        type: 'change',
        match: 3,
        action: 'updated',
        fields: [
          { field: 'birthdates', old: [], new: [{ day: 4, month: 11, year: 1962 }] },
          { field: 'countries', old: ['SE'], new: ['NO'] },
          { field: 'gender', old: 'FEMALE', new: null },
        ],
      },
    ],
  }),
  // Later narrowed to one country: reviewed matches from other countries lost their validity, and stay discarded.
  search('reviewer', 34, 'Mira Halvorsdahl', {
    reference: 'DJ-1003',
    steps: [
      {
        type: 'review',
        from: 0,
        to: 2,
        status: 'true-positive',
        comment: 'Our customer, by the register.',
        riskRating: 4,
      },
      { type: 'review', from: 18, to: 22, status: 'false-positive', comment: 'Another name.' },
      { type: 'narrow', query: { CountryTerritory: ['SE'] } },
    ],
  }),
  search('reviewer', 28, 'Norrvane Shipping', {
    reference: 'DJ-1004',
    body: { ...business, ...near },
    steps: [
      { type: 'review', from: 0, to: 1, status: 'true-positive', comment: 'Our former carrier.', riskRating: 4 },
      { type: 'stop' },
    ],
  }),
  search('analyst', 26, 'Daria Ozerchuk', {
    reference: 'DJ-1005',
    body: near,
    steps: [{ type: 'review', ...everyMatch, status: 'false-positive', comment: 'Our customer never held an office.' }],
  }),
  // Whoever has changed most often (see revisions.ts), and is called longest.
  search('analyst', 24, demoNames.long, {
    reference: 'DJ-1006-MONTEQUIRA-TORDEGALES-LUMBRERAS-2026',
    body: { ...near, sources: ['WL'] },
  }),
  search('analyst', 22, demoNames.rightToLeft, { reference: 'DJ-1007', body: { ...near, CountryTerritory: ['EG'] } }),
  search('reviewer', 20, 'Галина Дубравин', { reference: 'DJ-1008', body: { ...near, YearOfBirth: 1966 } }),
  // In the hand of a state by way of two other companies, which one can go on to (see lists-ties.ts).
  search('reviewer', 17, 'Kastranos Shipping', {
    reference: 'DJ-1009',
    body: { ...business, ...near, sources: ['SOC'] },
    steps: [{ type: 'note', text: 'Asked the relationship manager for the register entry.' }],
  }),
  search('admin', 13, 'Wilhelmina Oyelaran', {
    reference: 'DJ-1010',
    body: { ...precise, isAutoDeleteEnabled: true, autoDeleteDays: 30 },
  }),
  search('analyst', 9, demoNames.many, {
    body: { ...precise, DayOfBirth: 2, MonthOfBirth: 4, YearOfBirth: 1940, CountryTerritory: ['JO'] },
  }),
  search('analyst', 7, demoNames.several, {
    body: { MinYear: 1955, MaxYear: 1970, profileId: demoProfiles.mira.id, workflowTaskId: demoTasks.screenCustomer },
  }),
  search('reviewer', 5, 'Velasdar Trading', { body: { ...business, ...near } }),
  search('admin', 2, 'Haruka Asagirino', {
    body: { ...precise, isAutoDeleteEnabled: true, autoDeleteDays: 30 },
    steps: [{ type: 'note', text: 'Walk-in customer, no documents yet.' }],
  }),
]
