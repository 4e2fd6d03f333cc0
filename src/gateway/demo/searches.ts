import type { CreateSearchBody } from '#contracts/comply-forms.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { DemoUserKey } from './accounts.ts'
import { crowdedName, familiarName } from './lists.ts'
import type { DemoTenantKey } from './tenants.ts'

/** What happened to a search of the demo after it was run. Matches are counted from 0, the most relevant first. */
export type DemoStep =
  | { type: 'review'; from: number; to: number; status: MatchStatus; comment?: string }
  | { type: 'note'; text: string }
  | { type: 'stop' }
  | {
      type: 'change'
      match: number
      action: 'new' | 'updated' | 'removed'
      fields: Array<{ field: string; old: unknown; new: unknown }>
    }

/** A search of the demo: who ran it, how many days before the anchor, and what came of it. */
export interface DemoSearch {
  key: string
  tenant: DemoTenantKey
  by: DemoUserKey
  daysAgo: number
  body: CreateSearchBody
  monitored: boolean
  steps: DemoStep[]
}

const body = (search_term: string, rest: Partial<CreateSearchBody> = {}): CreateSearchBody => ({
  search_term,
  fuzziness: '0.5',
  filters: { country_codes: [], types: [] },
  ...rest,
})

/** Searches and monitors of the demo, so that every state of a list is there to be seen. */
export const demoSearches: readonly DemoSearch[] = [
  {
    key: 'crowded',
    tenant: 'alder',
    by: 'analyst',
    daysAgo: 21,
    body: body(crowdedName, {
      client_ref: 'ALD-1001',
      filters: { country_codes: [], types: [], entity_type: 'person' },
    }),
    monitored: true,
    steps: [
      { type: 'review', from: 0, to: 6, status: 'false-positive', comment: 'Another middle initial in our file.' },
      { type: 'note', text: 'Long list; reviewed in portions.' },
    ],
  },
  {
    key: 'changed',
    tenant: 'alder',
    by: 'reviewer',
    daysAgo: 14,
    body: body(familiarName, { client_ref: 'ALD-1002' }),
    monitored: true,
    steps: [
      { type: 'review', from: 0, to: 2, status: 'true-positive', comment: 'Same person as our customer.' },
      {
        type: 'change',
        match: 3,
        action: 'updated',
        fields: [{ field: 'countries', old: ['NO'], new: ['NO', 'SE'] }],
      },
    ],
  },
  {
    key: 'cleared',
    tenant: 'alder',
    by: 'analyst',
    daysAgo: 12,
    body: body('Amber Borealis', {
      client_ref: 'ALD-1003',
      filters: { country_codes: [], types: [], entity_type: 'company' },
    }),
    monitored: true,
    steps: [{ type: 'review', from: 0, to: 200, status: 'false-positive', comment: 'Registered elsewhere.' }],
  },
  {
    key: 'stopped',
    tenant: 'alder',
    by: 'admin',
    daysAgo: 40,
    body: body('Gudrun Steinhoffer', { client_ref: 'ALD-1004' }),
    monitored: true,
    steps: [{ type: 'stop' }],
  },
  {
    key: 'long name',
    tenant: 'alder',
    by: 'analyst',
    daysAgo: 9,
    body: body('Maria Amparo Consuelo de los Remedios Figuerola Montealto y Valdehierro Cienfuentes de Buenrostro', {
      client_ref: 'ALD-1005',
    }),
    monitored: true,
    steps: [],
  },
  {
    key: 'right to left',
    tenant: 'alder',
    by: 'reviewer',
    daysAgo: 7,
    body: body('יעל כרמלי', { client_ref: 'ALD-1006', fuzziness: '0.8' }),
    monitored: true,
    steps: [],
  },
  {
    key: 'arabic',
    tenant: 'alder',
    by: 'reviewer',
    daysAgo: 6,
    body: body('ليلى الحداد', { client_ref: 'ALD-1007', fuzziness: '0.8' }),
    monitored: true,
    steps: [],
  },
  {
    key: 'not monitored',
    tenant: 'alder',
    by: 'analyst',
    daysAgo: 3,
    body: body('Ingrid Bergqvarn', { fuzziness: '0.6' }),
    monitored: false,
    steps: [],
  },
  {
    key: 'birch',
    tenant: 'birch',
    by: 'reviewer',
    daysAgo: 5,
    body: body(familiarName, { client_ref: 'BIR-2001' }),
    monitored: true,
    steps: [],
  },
]
