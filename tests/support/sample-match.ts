import type { Profile } from '#contracts/match.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'

const list = { id: 'consolidated', name: 'Consolidated List', asOf: '2026-02-27', version: 1 }

/** What is told about the listed party of the sample match. */
export const sampleProfile: Profile = {
  id: 'entity-1',
  name: 'Anna ERIKSSON',
  entityType: 'person',
  aliases: [
    { name: 'A. Ericsson', kind: 'aka' },
    { name: 'Анна Эрикссон', kind: 'aka' },
  ],
  datasets: [],
  facts: [{ group: 'facts', name: 'Date of Birth', value: '1974-08-12', source: 'Consolidated List' }],
  associates: [{ name: 'Bo Ek', association: 'family', kind: 'individual', profileId: null }],
  sources: [
    {
      slug: 'consolidated',
      name: 'Consolidated List',
      url: 'https://example.org/list',
      topics: ['sanction'],
      countries: ['SE'],
      listedOn: '2014-10-01',
      asOf: '2026-02-27',
      synthetic: false,
    },
  ],
  media: [],
  documents: [],
  notes: [],
  images: [],
}

/** A match of an invented person as a screen sees it; `change` replaces what a test is about. */
export const matchView = (change: Partial<MatchView> = {}): MatchView => ({
  id: 'match-1',
  searchId: 'search-1',
  version: 1,
  name: 'Anna ERIKSSON',
  status: 'open',
  confirmedStatus: 'open',
  pending: null,
  entityType: 'person',
  matchTypes: ['aka_fuzzy'],
  datasets: ['sanction'],
  countries: ['SE', 'FI'],
  gender: null,
  dateOfBirth: null,
  riskRating: null,
  score: null,
  relevance: 14.271,
  comments: [],
  change: null,
  explanation: {
    score: 91,
    matched: { text: 'A. Ericsson', kind: 'aka', quality: 'strong', path: 'aka fuzzy' },
    tokens: [
      { searched: 'anna', matched: 'a', reason: 'initial' },
      { searched: 'eriksson', matched: 'ericsson', reason: 'spelling' },
      { matched: 'bo', reason: 'extra' },
    ],
    parts: [
      { field: 'name', effect: 96 },
      { field: 'birth-date', effect: -5 },
    ],
    lists: [list],
    corroboration: { agree: [], contradict: [], missing: [] },
  },
  profileId: 'entity-1',
  profile: sampleProfile,
  ...change,
})
