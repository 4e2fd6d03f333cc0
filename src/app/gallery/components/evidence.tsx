import type { Asked } from '#contracts/search.ts'
import type { ScoreExplanation } from '#contracts/explanation.ts'
import type { Limits } from '#domain/asked-limits.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Comparison } from '#screening/profile/comparison.tsx'
import { SearchedLine } from '#screening/profile/searched-line.tsx'
import { WhyMatch } from '#screening/profile/why-match.tsx'
import type { Searched } from '#screening/provider.ts'
import { defineEntry } from '../entry.ts'
import { fullProfile, matches, search } from '../lists/people.ts'
import { longName } from './held.tsx'

const group = 'Evidence'

const ilse: Asked = {
  ...search,
  gender: 'female',
  dateOfBirth: '1974-08-12',
  birthYear: null,
  countries: ['SE', 'PL'],
}
const limits: Limits = { threshold: { least: 75, of: 'score' }, birth: 2 }
const searchedAs = (term: string, change: Partial<Asked> = {}): Searched => ({
  asked: { ...ilse, term, ...change },
  facts: [
    { label: 'field.entityType', value: 'Individual' },
    { label: 'field.datasets', value: 'All' },
    { label: 'results.threshold', value: '75%' },
  ],
  limits,
  datasetLabel: (code) => code,
})

/** A match that no explanation weighs, listed under a name. */
function listedAs(name: string, change: Partial<MatchView> = {}): MatchView {
  const [first] = matches
  if (first === undefined) throw new Error('the gallery has matches')
  const plain = { ...first, name, explanation: null, countries: ['SE'], profile: fullProfile, ...change }
  return { ...plain, confirmedStatus: plain.status, pending: null }
}

const comparison = defineEntry({
  id: 'comparison',
  group,
  title: 'Searched and listed',
  states: {
    'Letters and a word differ': () => (
      <Comparison
        searched={searchedAs('Ilse Varnholt')}
        match={listedAs('Ilse Maria VARNHOLDT', { datesOfBirth: ['1975', 'about 1968'], gender: 'male' })}
      />
    ),
    'Everything agrees': () => <Comparison searched={searchedAs('Ilse Varnholt')} match={listedAs('Ilse VARNHOLT')} />,
    'Another script': {
      Show: () => <Comparison searched={searchedAs('Ilse Varnholt')} match={listedAs('Ильзе Варнхольт')} />,
      says: 'RomanisedИльзе Варнхольт',
    },
    'One other script': () => (
      <Comparison searched={searchedAs('إلسه فارنهولت')} match={listedAs('إلسه فارنهولد', { datesOfBirth: [] })} />
    ),
    'Not known what was searched': () => <Comparison searched={null} match={listedAs('Ilse Varnholt')} />,
    Narrow: () => (
      <div className="gallery-narrow">
        <Comparison
          searched={searchedAs('Ilse Varnholt', { dateOfBirth: null, birthYear: 1971 })}
          match={listedAs(longName, { countries: [] })}
        />
      </div>
    ),
  },
})

const explained = (parts: ScoreExplanation['parts']): ScoreExplanation => ({
  score: parts.reduce((sum, { effect }) => sum + effect, 0),
  matched: { text: 'I. Varnholdt', kind: 'aka', quality: 'strong', path: 'aka fuzzy' },
  tokens: [
    { searched: 'ilse', matched: 'i', reason: 'initial' },
    { searched: 'varnholt', matched: 'varnholdt', reason: 'spelling' },
  ],
  parts,
  lists: search.lists,
  corroboration: { agree: [], contradict: [], missing: [] },
})

const spelled: ScoreExplanation['parts'] = [
  { field: 'name', effect: 100 },
  { field: 'initial', effect: -6 },
  { field: 'spelling', effect: -3 },
]

const why = defineEntry({
  id: 'why-match',
  group,
  title: 'Why this match',
  states: {
    'Above the threshold': () => <WhyMatch searched={searchedAs('Ilse Varnholt')} explanation={explained(spelled)} />,
    'Below the threshold': () => (
      <WhyMatch
        searched={searchedAs('Ilse Varnholt')}
        explanation={explained([...spelled, { field: 'gender', effect: -20 }])}
      />
    ),
    'An equal identifier': () => (
      <WhyMatch
        searched={searchedAs('Ilse Varnholt')}
        explanation={explained([...spelled, { field: 'identifier', effect: 9 }])}
      />
    ),
    'A threshold for the name': () => (
      <WhyMatch
        searched={{ ...searchedAs('Ilse Varnholt'), limits: { threshold: { least: 88, of: 'name' }, birth: 0 } }}
        explanation={explained([...spelled, { field: 'birth-date', effect: -40 }])}
      />
    ),
    'No breakdown': {
      Show: () => <WhyMatch searched={searchedAs('Ilse Varnholt')} explanation={null} />,
      says: 'The provider gives no breakdown.',
    },
  },
})

const line = defineEntry({
  id: 'searched-line',
  group,
  title: 'Searched subject',
  states: {
    Default: () => <SearchedLine {...searchedAs('Ilse Varnholt')} />,
    'A name alone': () => (
      <SearchedLine {...searchedAs('Ilse Varnholt', { gender: null, dateOfBirth: null, countries: [] })} facts={[]} />
    ),
    'Other script': () => <SearchedLine {...searchedAs('إلسه فارنهولت')} />,
    Narrow: () => (
      <div className="gallery-narrow">
        <SearchedLine {...searchedAs(longName)} />
      </div>
    ),
  },
})

/** What a match rests on. */
export const evidence = [line, comparison, why]
