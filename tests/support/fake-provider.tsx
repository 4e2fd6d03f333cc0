import { z } from 'zod'
import type { Filters, MatchFacet, MonitorFacet } from '#contracts/facet.ts'
import type { ImportItem } from '#contracts/imports.ts'
import type { MatchHistory, Suggestion } from '#contracts/match-history.ts'
import { Match, type Profile } from '#contracts/match.ts'
import type { Monitor, WatchForm } from '#contracts/monitor.ts'
import type { SectionContent } from '#contracts/profile-section.ts'
import { readRef } from '#contracts/ref.ts'
import { MatchStatus } from '#contracts/review.ts'
import type { Search } from '#contracts/search.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { narrow } from '#domain/facets.ts'
import type { WireCall } from '#domain/outbox/kind.ts'
import { say } from '#domain/server-messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { matchFacet } from '#screening/list/match-facets.ts'
import { monitorFacet } from '#screening/list/monitor-facets.ts'
import { textColumn } from '#screening/monitors/monitor-columns.tsx'
import type { ProfileTab, ProviderImport, ProviderWizard, ScreeningProvider } from '#screening/provider.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormState } from '#ui/use-form.ts'
import { matchView } from './sample-match.ts'
import { sampleMonitor } from './sample-monitor.ts'

const id = 'lantern'

/** A ref of its own kind: where a monitor or match is moored. */
const Berth = z.object({ v: z.literal(2), berth: z.string() })
const berth = (of: string): z.infer<typeof Berth> => ({ v: 2, berth: `Quay of ${of}` })

const FakeForm = z.object({
  firm: z.string().trim().min(1, 'acuris.businessNameRequired'),
  reach: z.number().max(9, 'form.invalid'),
  isAssisted: z.boolean(),
})
type FakeForm = z.infer<typeof FakeForm>

/** A provider like neither of the real ones, all of it in memory. */
export interface FakeProvider {
  provider: ScreeningProvider<FakeForm>
  wizard: ProviderWizard<FakeForm>
  /** What was asked of it. */
  searched: FakeForm[]
  watched: (WatchForm | null)[]
  imported: ImportItem[]
}

const profile = (profileId: string, name: string, change: Partial<Profile> = {}): Profile => ({
  id: profileId,
  name,
  entityType: 'company',
  aliases: [],
  datasets: [],
  facts: [{ group: 'contacts', name: 'Harbour', value: 'Gdynia', source: '' }],
  associates: [],
  sources: [],
  media: [],
  documents: [],
  notes: [],
  images: [],
  ...change,
})

const cargo: SectionContent = {
  kind: 'table',
  columns: ['Crate', 'Holds'],
  rows: Array.from({ length: 12 }, (_, i) => [`Crate ${i + 1}`, i === 0 ? 'Lamps' : 'Rope']),
}

const voyages: SectionContent = {
  kind: 'groups',
  groups: [
    { title: '2026', content: { kind: 'timeline', items: [{ title: 'Gdynia to Turku', notes: ['3 Nov'] }] } },
    { title: '2025', content: { kind: 'text', paragraphs: ['In dock.'] } },
  ],
}

const mother = { name: 'Mother Ltd', association: 'owner', kind: 'entity', profileId: 'mother' } as const
const profiles: Record<string, Profile> = {
  mother: profile('mother', mother.name, { documents: [] }),
  firm: profile('firm', 'Firm 1', {
    associates: [mother],
    documents: [{ title: 'Register extract', snippet: 'Founded 1999', datasets: ['sea'] }],
    parts: { cargo },
  }),
}

/** Twelve listed firms, the last one no longer listed: its score is 0. */
const matches = Array.from({ length: 12 }, (_, i) =>
  Match.parse(
    matchView({
      id: `firm-${i + 1}`,
      searchId: 'lantern-1',
      ref: berth(`firm-${i + 1}`),
      name: `Firm ${i + 1}`,
      rank: i + 1,
      entityType: 'company',
      matchTypes: [i % 2 === 0 ? 'name_exact' : 'name_fuzzy'],
      datasets: ['sea'],
      score: i === 11 ? 0 : 90 - i,
      riskRating: i === 0 ? 3 : null,
      relevance: null,
      profileId: 'firm',
      profile: null,
    }),
  ),
)

const search: Search = {
  id: 'lantern-1',
  provider: id,
  term: 'Firm',
  clientReference: null,
  createdAt: '2026-11-01T08:00:00Z',
  searcherName: 'Mina Holm',
  entityType: 'company',
  profileType: 'individual',
  fuzziness: null,
  threshold: null,
  gender: null,
  dateOfBirth: null,
  datasets: [],
  countries: ['SE'],
  birthYear: null,
  total: matches.length,
  topRelevance: null,
  monitored: false,
  profileId: null,
  workflow: null,
  note: null,
  lists: [],
}

const monitors: Monitor[] = [
  sampleMonitor('harbour', {
    provider: id,
    ref: berth('harbour'),
    name: 'Harbour',
    totalMatches: 12,
    clientReference: 'H-1',
  }),
  sampleMonitor('quay', { provider: id, name: 'Quay', matchUpdated: true, status: 'cleared', searcherName: 'Bo Ek' }),
  sampleMonitor('wreck', {
    provider: id,
    name: 'Wreck',
    status: 'disabled',
    profileType: 'entity',
    createdAt: '2026-10-02T00:00:00Z',
  }),
]

const at = '2026-11-20T10:00:00Z'
const history: MatchHistory = {
  reviews: [{ id: 'r', status: 'open', statusBefore: 'false-positive', by: 'Bo Ek', comment: null, riskRating: 2, at }],
  changes: [{ field: 'flag', kind: 'changed', before: 'PL', after: 'PA', at }],
}

const suggestion = (matchId: string): Suggestion => ({
  matchId,
  status: matchId === 'firm-2' ? 'false-positive' : 'open',
  heading: 'Another harbour',
  explanation: 'The harbours differ.',
  score: 70,
})

/** Nobody answers these: what is to be sent stays on the device. */
const never = (): WireCall => ({ endpoint: 'complyShare', input: {} })

const options = ['even', 'odd'].map((value) => ({ value, label: `${value} berths` }))
const berthOf = ({ rank = 0 }: Match): string => (rank % 2 === 0 ? 'even' : 'odd')

/** One that no other provider has, and others than they offer. */
const matchFacets: readonly MatchFacet[] = [
  { ...matchFacet.status, isOffered: () => false },
  matchFacet.matchType,
  { ...matchFacet.riskRating, isOffered: ({ of }) => of === 'monitor' },
  { id: 'berth', kind: 'choice', label: 'Berth', options, of: (match) => [berthOf(match)] },
]
const monitorFacets: readonly MonitorFacet[] = [
  { ...monitorFacet.status, options: monitorFacet.status.options.filter(({ value }) => value !== 'open') },
  monitorFacet.words,
  { id: 'created', kind: 'day-range', label: 'Created Date', of: ({ createdAt }) => createdAt },
  { id: 'searcher', kind: 'choice', label: 'Searcher', isPersonal: true, of: ({ searcherName }) => [searcherName] },
]

const pageOf = (filters: Filters, page: number) => {
  const passing = narrow(matches, matchFacets, filters)
  return { matches: passing.slice((page - 1) * 10, page * 10), page, perPage: 10, total: passing.length }
}

const sourceOf = ({ searched, watched }: Pick<FakeProvider, 'searched' | 'watched'>): ScreeningSource<FakeForm> => ({
  provider: id,
  service: 'ID-ANALYSIS',
  facets: { matches: matchFacets, monitors: monitorFacets },
  rules: 'discard-rules',
  authorForm: 'name',
  commentLimit: 40,
  hasRiskRating: () => false,
  async createSearch(form) {
    searched.push(form)
    return Promise.resolve({ ...search, term: form.firm })
  },
  search: () => Promise.resolve(search),
  matches: (_searchId, filters, page) => Promise.resolve(pageOf(filters, page)),
  async watch(_searchId, form) {
    watched.push(form)
    return Promise.resolve(null)
  },
  monitors: () => Promise.resolve(monitors),
  monitorMatches: (monitorId, filters, page) => {
    const monitor = monitors.find((one) => one.id === monitorId)
    return monitor === undefined
      ? Promise.reject(new TypeError('no such monitor'))
      : Promise.resolve({ ...pageOf(filters, page), monitor })
  },
  differences: () =>
    Promise.resolve([
      { matchId: 'firm-1', name: 'Firm 1', changes: [{ action: 'new', at: new Date().toISOString(), fields: [] }] },
    ]),
  comments: () => Promise.resolve([]),
  notes: () => Promise.resolve([]),
  monitor: (monitorId) => Promise.resolve(monitors.find((one) => one.id === monitorId) ?? null),
  match: (_searchId, matchId) => Promise.resolve(matches.find((one) => one.id === matchId) ?? null),
  profile: (profileId) => {
    const known = profiles[profileId]
    return known === undefined ? Promise.reject(new TypeError('no such profile')) : Promise.resolve(known)
  },
  profilePart: () => Promise.resolve(voyages),
  history: () => Promise.resolve(history),
  assistant: {
    suggestions: (_searchId, matchIds) => Promise.resolve(matchIds.map(suggestion)),
    praise: () => Promise.resolve(),
  },
  outgoing: {
    review: never,
    reviewed: () => ({ updated: [], refused: [] }),
    comment: never,
    note: never,
    share: never,
    seen: never,
    stop: ({ monitorId, ref }) => ({
      endpoint: 'complyStop',
      input: { params: { id: monitorId }, body: { berth: readRef(Berth, ref).berth } },
    }),
    remove: never,
  },
})

/** Rows of a kind that no real provider has: a firm needs no reference. */
const importingTo = ({ imported }: Pick<FakeProvider, 'imported'>): ProviderImport => ({
  rules: {
    columns: ['type', 'name', 'dob', 'client_ref', 'country'],
    required: {
      individual: { name: 'comply.nameRequired', client_ref: 'watch.referenceRequired' },
      entity: { name: 'comply.nameRequired' },
    },
    untyped: null,
    standIn: {},
    notFor: { individual: [], entity: ['dob'] },
    birth: 'day',
    allowsBlanks: false,
  },
  make(item) {
    imported.push(item)
    return Promise.resolve(`lantern-${imported.length}`)
  },
})

const WhoFields = ({ form }: { form: FormState<FakeForm> }) => (
  <TextField {...form.field('firm')} label={say('acuris.businessName')} isRequired />
)

function ReachFields({ form }: { form: FormState<FakeForm> }) {
  const { value: isAssisted, ...assisted } = form.field('isAssisted')
  const { onChange, ...reach } = form.field('reach')
  return (
    <>
      <NumberField {...reach} onChange={(next) => onChange(next ?? 0)} label={say('field.fuzziness')} />
      <Checkbox {...assisted} isSelected={isAssisted} label={say('acuris.aiAssistant')} />
    </>
  )
}

/** Tabs with contents that no real provider has: a cargo in pages, and voyages that are read by themselves. */
const tabs = (): readonly ProfileTab[] => [
  {
    id: 'papers',
    label: 'profile.documents',
    sections: ({ documents, associates, parts }) => [
      { title: 'Papers', content: { kind: 'items', items: documents.map(({ title }) => ({ title })) }, empty: null },
      { title: 'Owners', content: { kind: 'links', links: associates }, empty: null },
      { title: 'Cargo', content: parts?.cargo, empty: 'Nothing in the hold.' },
    ],
  },
  {
    id: 'harbour',
    label: 'profile.contacts',
    sections: ({ facts }, { match }) => [
      { title: 'Harbour', content: { kind: 'text', paragraphs: facts.map(({ value }) => value) }, empty: null },
      { title: 'Voyages', content: { part: 'voyages' }, empty: `${match?.name ?? 'It'} never sailed.` },
    ],
  },
]

/** Columns, filters, rules, tabs and lists in another mixture than any real provider has. */
export function fakeProvider(): FakeProvider {
  const asked = { searched: [], watched: [], imported: [] } satisfies Pick<
    FakeProvider,
    'searched' | 'watched' | 'imported'
  >
  const wizard: ProviderWizard<FakeForm> = {
    schema: FakeForm,
    steps: [
      { title: 'profile.names', fields: ['firm'], Fields: WhoFields },
      { title: 'profile.sources', fields: ['reach', 'isAssisted'], Fields: ReachFields },
    ],
    defaults: () => ({ firm: '', reach: 3, isAssisted: false }),
    wantsAssistant: ({ isAssisted }) => isAssisted,
    prefill: () => ({}),
    fromProfile: () => ({}),
    fromEarlier: ({ term }) => ({ firm: term }),
  }
  const provider: ScreeningProvider<FakeForm> = {
    id,
    service: 'ID-ANALYSIS',
    label: 'Lantern',
    Logo: () => 'Lantern',
    wizard: () => Promise.resolve(wizard),
    importing: () => Promise.resolve(importingTo(asked)),
    source: sourceOf(asked),
    results: {
      columns: () => [
        { id: 'place', label: 'column.relevance', cell: ({ rank }: MatchView) => `#${rank ?? '–'}` },
        { id: 'firm', label: 'column.matchName', rowHeader: true, cell: ({ name }: MatchView) => name },
        { id: 'state', label: 'column.matchStatus', cell: ({ status }: MatchView) => say(`status.${status}`) },
        { id: 'risk', label: 'column.riskRating', cell: ({ riskRating }: MatchView) => riskRating ?? '–' },
      ],
      facts: ({ datasets }) => [{ label: 'profile.sources', value: datasets.join() || 'every sea' }],
      limits: () => ({ threshold: null, birth: null }),
      empty: () => 'profile.nothing',
      isSanction: () => false,
      datasetLabel: (code) => code,
    },
    review: {
      statuses: MatchStatus.options.filter((status) => status !== 'true-positive'),
      rules: 'discard-rules',
      comment: { title: (name) => `About ${name}`, note: null },
      mayAssist: () => true,
      hasRiskRating: () => true,
    },
    monitors: {
      columns: ({ type }) => [
        { id: 'name', label: 'column.name', rowHeader: true, text: ({ name }) => name, cell: ({ name }) => name },
        ...(type === null
          ? [textColumn('kind', 'column.type', ({ profileType }) => say(`profileType.${profileType}`))]
          : []),
        textColumn('status', 'column.status', ({ status }) => say(`monitorStatus.${status}`)),
      ],
      hasExport: true,
      switchOn: 'ask-client-reference',
      switchOff: 'stop',
      removes: 'any',
      record: 'of-search',
      heading: 'comply.monitorList',
      back: 'comply.backToMonitors',
    },
    tabs,
  }
  return { provider, wizard, ...asked }
}
