import type { ListStamp } from '#contracts/explanation.ts'
import type { Match, Profile } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import { MatchStatus } from '#contracts/review.ts'
import type { Search } from '#contracts/search.ts'

/** Under which search and monitor the invented rows stand. */
export const subject = 'invented'

const lists: ListStamp[] = [{ id: 'invented', name: 'Invented List', asOf: '2026-02-27', version: 1 }]

const names = [
  'Ilse Varnholt',
  'Ilse VARNHOLDT',
  'Ильзе Варнхольт',
  'إلسه فارنهولت',
  'I. Varnholt',
  'Ilse Varnholt-Brenneke',
  'Maximiliana Theodora von Hohenfeld-Brandtstetter y Aurelio de la Cruz Montesinos',
  'Else Farnholt',
  'Ilsa Warnholt',
  'Ilse Barnholt',
  'Elsie Varnhold',
  'Ilse Varn',
]

/** A listed party about which nothing more is told. */
export const bareProfile: Profile = {
  id: 'party',
  name: 'Ilse Varnholt',
  entityType: 'person',
  aliases: [],
  datasets: [],
  facts: [],
  associates: [],
  sources: [],
  media: [],
  documents: [],
  notes: [],
  images: [],
}

/** A listed party about which much is told. */
export const fullProfile: Profile = {
  ...bareProfile,
  aliases: [
    { name: 'Ilse Varnholdt', kind: 'spelling' },
    { name: 'Ильзе Варнхольт', kind: 'original' },
    { name: 'The Plover', kind: 'aka' },
  ],
  datasets: ['SAN-CURRENT', 'PEP-LINKED'],
  facts: [
    { group: 'facts', name: 'Date of Birth', value: '12 Aug 1974', source: 'Invented List' },
    { group: 'identifications', name: 'Passport', value: 'X0000000', source: 'Invented List' },
    { group: 'addresses', name: 'Address', value: '1 Nowhere Quay, Gdynia', source: 'Invented List' },
    { group: 'contacts', name: 'Website', value: 'https://example.org/', source: 'Invented List' },
  ],
  associates: [
    { name: 'Bo Varnholt', association: 'brother', kind: 'individual', profileId: 'brother' },
    { name: 'Plover Shipping', association: 'owner', kind: 'entity', profileId: null },
  ],
  sources: [
    {
      slug: 'invented',
      name: 'Invented List',
      url: 'https://example.org/list',
      topics: ['sanction'],
      countries: ['SE'],
      listedOn: '2014-10-01',
      asOf: '2026-02-27',
      synthetic: true,
    },
  ],
  media: [
    {
      title: 'A ship that never came in',
      snippet: 'The harbour of Gdynia waits for the Northern Plover, and its owner is nowhere to be found.',
      url: 'https://example.org/article',
      date: '2025-06-01',
      datasets: ['RRE'],
    },
  ],
  documents: [{ title: 'Register extract', snippet: 'Founded in 1999.', datasets: [] }],
  notes: ['Listed by mistake once before.'],
}

/** Twelve matches, with every status and every script; `profile` where it comes with its match. */
export const matches: readonly Match[] = names.map((name, i) => ({
  id: `match-${i + 1}`,
  searchId: subject,
  version: 1,
  name,
  // none is discarded: that filter finds nothing
  status: MatchStatus.options[i % 3] ?? 'open',
  entityType: 'person',
  matchTypes: i % 2 === 0 ? ['name_exact'] : ['aka_fuzzy', 'equivalent_aka'],
  datasets: ['sanction', 'pep'].slice(0, 1 + (i % 2)),
  countries: ['SE', 'FI', 'PL'].slice(0, i % 4),
  gender: 'female',
  dateOfBirth: '1974-08-12',
  riskRating: null,
  score: 97 - 4 * i,
  relevance: 14.2 - i,
  rank: i + 1,
  comments: [],
  change: null,
  explanation: {
    score: 91,
    matched: { text: 'I. Varnholt', kind: 'aka', quality: 'strong', path: 'aka fuzzy' },
    tokens: [
      { searched: 'ilse', matched: 'i', reason: 'initial' },
      { searched: 'varnholt', matched: 'varnholdt', reason: 'spelling' },
    ],
    parts: [
      { field: 'name', effect: 96 },
      { field: 'birth-date', effect: -5 },
    ],
    lists,
    corroboration: { agree: [], contradict: [], missing: ['country'] },
  },
  profileId: 'party',
  profile: fullProfile,
}))

/** The search that found them. */
export const search: Search = {
  id: subject,
  provider: 'gallery',
  term: 'Ilse Varnholt',
  clientReference: 'G-1',
  createdAt: '2026-11-01T08:00:00Z',
  searcherName: 'Mina Holm',
  entityType: 'person',
  profileType: 'individual',
  fuzziness: 40,
  threshold: null,
  gender: null,
  dateOfBirth: null,
  datasets: [],
  countries: [],
  birthYear: 1974,
  total: matches.length,
  topRelevance: 14.2,
  monitored: false,
  profileId: null,
  workflow: null,
  note: null,
  lists,
}

/** A monitor of an invented person. */
export const monitorOf = (i: number, change: Partial<Monitor> = {}): Monitor => ({
  id: i === 0 ? subject : `monitor-${i}`,
  provider: 'gallery',
  name: names[i % names.length] ?? '',
  term: names[i % names.length] ?? '',
  clientReference: i % 3 === 0 ? null : `G-${i}`,
  totalMatches: 12 - (i % 12),
  openMatches: 4,
  truePositives: 1,
  matchStatus: MatchStatus.options[i % 4] ?? 'open',
  status: i % 4 === 3 ? 'cleared' : 'open',
  matchUpdated: false,
  searcherName: 'Mina Holm',
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  autoDeleteAt: null,
  profileType: 'individual',
  gender: null,
  dateOfBirth: null,
  countries: ['SE'],
  topRelevance: 14.2,
  lists,
  ...change,
})

/** Twelve monitors: one with changes, one that will be deleted; none is stopped. */
export const monitors: readonly Monitor[] = [
  monitorOf(0),
  monitorOf(1, { matchUpdated: true }),
  monitorOf(2, { autoDeleteAt: '2026-12-24T09:00:00Z' }),
  ...Array.from({ length: 9 }, (_, i) => monitorOf(i + 3)),
]
