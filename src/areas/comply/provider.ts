import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import { MatchStatus } from '#contracts/review.ts'
import type { Asked } from '#contracts/search.ts'
import { askedFact, datasetsFact } from '#screening/match-list/asked-facts.ts'
import type { Fact, ScreeningProvider } from '#screening/provider.ts'
import { say } from '#domain/messages/comply.ts'
import { complyId } from './adapter.ts'
import { datasetLabel, isSanction, matchColumns, monitorColumns, simpleListColumns } from './columns.ts'
import { ComplyLogo } from './logo.tsx'
import { profileTabs } from './profile-tabs.ts'
import { complySource } from './source.ts'

/** Everything that was asked beside the name (spec/1 section 2). */
const askedFacts = (asked: Asked): readonly Fact[] => [
  { label: 'field.entityType', value: say(`entityType.${asked.entityType}`) },
  askedFact.birthYear(asked),
  askedFact.countries(asked),
  datasetsFact(asked, datasetLabel),
  { label: 'results.fuzziness', value: String(asked.fuzziness) },
]

/** ComplyAdvantage as the shared screens know it (spec/1). */
export const comply: ScreeningProvider<ComplySearchForm> = {
  id: complyId,
  service: 'COMPLY',
  label: say('comply.label'),
  Logo: ComplyLogo,
  wizard: () => import('./wizard.ts').then(({ wizard }) => wizard),
  importing: () => import('./importing.ts').then(({ importing }) => importing),
  source: complySource,
  results: {
    columns: () => matchColumns,
    facts: askedFacts,
    empty: () => 'comply.noMatches',
    isSanction,
  },
  review: {
    statuses: MatchStatus.options,
    rules: complySource.rules,
    comment: { title: () => say('comment.single'), note: 'comment.latestTwo' },
    hasRiskRating: complySource.hasRiskRating,
  },
  monitors: {
    columns: () => monitorColumns,
    hasExport: false,
    switchOn: 'at-once',
    switchOff: 'stop',
    removes: 'any',
    record: 'of-search',
    simpleList: { heading: 'monitors.heading', columns: simpleListColumns },
    heading: 'comply.monitorList',
    back: 'comply.backToMonitors',
  },
  tabs: profileTabs,
}
