import type { AcurisSearchForm } from '#contracts/acuris-forms.ts'
import { AcurisDataset } from '#contracts/acuris-datasets.ts'
import { MonitorStatus } from '#contracts/monitor.ts'
import { MatchStatus } from '#contracts/review.ts'
import { isOfferedFor } from '#domain/acuris-search-rules.ts'
import { say } from '#domain/messages/acuris.ts'
import type { MatchesAbout, MatchFilterKind, ScreeningProvider } from '#screening/provider.ts'
import { acurisId } from './adapter.ts'
import { matchColumns, monitorColumns } from './columns.ts'
import { isSanction, datasetLabel } from './datasets.ts'
import { askedFacts } from './asked-facts.ts'
import { AcurisLogo } from './logo.tsx'
import { profileTabs } from './profile-tabs.ts'
import {
  mayAssist,
  searchDefaults,
  searchFromEarlier,
  searchFromProfile,
  searchPrefill,
  searchSchema,
} from './search-schema.ts'
import { searchSteps } from './search-steps.tsx'
import { acurisSource } from './source.ts'

const datasetsOf = (type: MatchesAbout['profileType']) =>
  AcurisDataset.options.filter(isOfferedFor(type)).map((value) => ({ value, label: datasetLabel(value) }))

/** Filters of spec/2 section 2.4: gender and birth of persons alone, risk ratings where the tenant gives them. */
const matchFilters = ({ of, profileType, settings }: MatchesAbout): readonly MatchFilterKind[] => [
  { kind: 'status', offered: MatchStatus.options },
  { kind: 'dataset', offered: datasetsOf(profileType) },
  { kind: 'country' },
  { kind: 'score' },
  ...(profileType === 'individual' ? [{ kind: 'gender' } as const, { kind: 'birth' } as const] : []),
  ...(of === 'monitor' && settings?.urscreen.riskRating === true ? [{ kind: 'riskRating' } as const] : []),
]

/** Acuris as the shared screens know it (spec/2). */
export const acuris: ScreeningProvider<AcurisSearchForm> = {
  id: acurisId,
  service: 'ACURIS',
  label: say('acuris.label'),
  Logo: AcurisLogo,
  wizard: {
    schema: searchSchema,
    steps: searchSteps,
    defaults: searchDefaults,
    wantsAssistant: ({ profileType, aiAssistant }) => profileType === 'individual' && aiAssistant,
    // the name of an entity stands there in one piece
    alsoCalled: ({ profileType }) => ({ name: profileType === 'entity' ? 'businessName' : 'lastName' }),
    prefill: searchPrefill,
    fromProfile: searchFromProfile,
    fromEarlier: searchFromEarlier,
  },
  source: acurisSource,
  results: {
    columns: matchColumns,
    filters: matchFilters,
    facts: askedFacts,
    empty: 'acuris.noMatches',
    isSanction,
  },
  review: {
    statuses: MatchStatus.options,
    rules: acurisSource.rules,
    comment: { title: (name) => say('comment.on', name), note: null },
    mayAssist,
    hasRiskRating: acurisSource.hasRiskRating,
  },
  monitors: {
    columns: monitorColumns,
    statuses: MonitorStatus.options,
    tools: { search: true, type: true, csv: true },
    switchOn: 'ask-client-reference',
    switchOff: 'remove',
    removes: 'disabled',
    record: 'own',
    heading: 'acuris.monitoredSearches',
    back: 'acuris.backToMonitors',
  },
  tabs: profileTabs,
}
