import { AcurisSearchBody } from '#contracts/acuris-forms.ts'
import { acuris, acurisRequest } from '../providers/acuris.ts'
import { retentionOf } from '../providers/retention.ts'
import type { DemoUserKey } from './accounts.ts'
import { everyMatch, recordSearch, type DemoSearch, type DemoStep } from './demo-search.ts'
import { demoNames } from './lists.ts'
import { demoProfiles } from './profiles.ts'
import type { DemoTenantKey } from './tenants.ts'
import { demoTasks } from './workflows.ts'

interface Wish {
  /** Makes it a monitor under this client reference. */
  reference?: string
  body?: Partial<AcurisSearchBody>
  steps?: DemoStep[]
}

/** A name in parts for an individual: the last word is the last name. */
function partsOf(name: string) {
  const words = name.split(' ')
  return { firstName: words.slice(0, -1).join(' ') || name, middleName: '', lastName: words.slice(1).at(-1) ?? '' }
}

/** The widest search that there is: every dataset, the lowest threshold. */
const widest = {
  profileType: 'individual',
  fuzziness: 75,
  countries: [],
  dateOfBirth: null,
  yearOfBirth: null,
  gender: 'unknown',
  dobMatching: 'withinFiveYears',
  dobRequired: false,
  countryRequired: false,
  datasets: [],
}

const search = (
  tenant: DemoTenantKey,
  by: DemoUserKey,
  daysAgo: number,
  term: string,
  { body = {}, ...wish }: Wish = {},
): DemoSearch => {
  const name = body.profileType === 'entity' ? term : partsOf(term)
  const whole = AcurisSearchBody.parse({ ...widest, name, ...body })
  const requestAt = (at: Date) => acurisRequest(whole, at, retentionOf(whole))
  return recordSearch(acuris, requestAt, term, { tenant, by, daysAgo, ...wish })
}

const entity = { profileType: 'entity' as const }

/** Acuris searches and monitors of the demo, each of a kind that a screen has to show well. */
export const acurisDemoSearches: readonly DemoSearch[] = [
  search('alder', 'analyst', 39, demoNames.many, {
    reference: 'ACU-1001',
    steps: [
      { type: 'review', from: 0, to: 1, status: 'true-positive', comment: 'Confirmed by the passport.', riskRating: 5 },
      { type: 'review', from: 1, to: 8, status: 'false-positive', comment: 'Other given name.', riskRating: 2 },
    ],
  }),
  search('alder', 'analyst', 32, demoNames.several, {
    reference: 'ACU-1002',
    body: { gender: 'female' },
    steps: [
      { type: 'review', from: 0, to: 2, status: 'false-positive', comment: 'Born in another year.', riskRating: 1 },
      { type: 'change', match: 2, action: 'new', fields: [] },
      {
        type: 'change',
        match: 3,
        action: 'updated',
        fields: [
          { field: 'datesOfBirth', old: ['1961'], new: ['1962'] },
          { field: 'nationalitiesIsoCodes', old: [], new: ['NO'] },
          { field: 'identifications', old: [{ type: 'Passport', value: 'DEMO0000001' }], new: [] },
        ],
      },
    ],
  }),
  // What was reviewed and is below the threshold of today has score 0: two wait to be discarded, two are.
  search('alder', 'reviewer', 30, 'Mira Halvorsdahl', {
    reference: 'ACU-1003',
    steps: [
      { type: 'review', from: 0, to: 2, status: 'false-positive', comment: 'Not our customer.', riskRating: 3 },
      { type: 'review', from: 20, to: 24, status: 'false-positive', comment: 'Another name.' },
      { type: 'narrow', query: { fuzziness: 95 } },
      { type: 'review', from: 22, to: 24, status: 'discarded', comment: 'Below the threshold since.' },
    ],
  }),
  search('alder', 'reviewer', 29, 'Norrvane Shipping', {
    reference: 'ACU-1004',
    body: entity,
    steps: [
      { type: 'review', from: 0, to: 1, status: 'true-positive', comment: 'Our former carrier.', riskRating: 4 },
      { type: 'stop' },
    ],
  }),
  search('alder', 'analyst', 27, 'Daria Ozerchuk', {
    reference: 'ACU-1005',
    steps: [{ type: 'review', ...everyMatch, status: 'false-positive', comment: 'Our customer never held an office.' }],
  }),
  search('alder', 'analyst', 25, demoNames.long, { reference: 'ACU-1006-MONTEQUIRA-TORDEGALES-LUMBRERAS-2026' }),
  search('alder', 'analyst', 23, demoNames.rightToLeft, { reference: 'ACU-1007', body: { countries: ['EG'] } }),
  search('alder', 'reviewer', 21, 'Галина Дубравин', { reference: 'ACU-1008', body: { yearOfBirth: 1966 } }),
  search('alder', 'reviewer', 18, 'Velasdar Trading', {
    reference: 'ACU-1009',
    body: { ...entity, countries: ['IL'] },
    steps: [
      { type: 'note', text: 'Asked the relationship manager for the register entry.' },
      { type: 'change', match: 0, action: 'updated', fields: [{ field: 'score', old: 92, new: 100 }] },
    ],
  }),
  search('alder', 'admin', 14, 'Wilhelmina Oyelaran', {
    reference: 'ACU-1010',
    body: { isAutoDeleteEnabled: true, autoDeleteDays: 30 },
  }),
  search('alder', 'analyst', 10, 'Eskil Brennstad', { reference: 'ACU-1011', steps: [{ type: 'stop' }] }),
  // The assistant takes the first match for the same person: full date of birth and country agree.
  search('alder', 'analyst', 7, demoNames.many, {
    body: { dateOfBirth: '1940-04-02', countries: ['JO'] },
  }),
  // And none of these: gender differs, and nothing agrees.
  search('alder', 'analyst', 6, demoNames.several, {
    body: { gender: 'male', profileId: demoProfiles.mira.id, workflowTaskId: demoTasks.screenCustomer },
  }),
  search('alder', 'reviewer', 4, 'Brennstad Shipping', { body: entity }),
  search('alder', 'admin', 2, 'Haruka Asagirino', {
    body: { isAutoDeleteEnabled: true, autoDeleteDays: 30 },
    steps: [{ type: 'note', text: 'Walk-in customer, no documents yet.' }],
  }),
  search('birch', 'reviewer', 16, 'Eskil Brennstad', {
    reference: 'BA-77',
    steps: [{ type: 'change', match: 0, action: 'new', fields: [] }],
  }),
  search('birch', 'reviewer', 12, 'Brennstad Shipping', { reference: 'BA-78', body: entity }),
  search('birch', 'reviewer', 5, 'Kofi Barakonde'),
]
