import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import { MatchStatus } from '#contracts/review.ts'
import type { ScreeningProvider } from '#screening/provider.ts'
import { askedFacts, askedLimits, datasetLabel, isSanction } from '#domain/comply-words.ts'
import { say } from '#domain/messages/comply.ts'
import { complyId } from '#domain/comply-records.ts'
import { matchColumns, monitorColumns, simpleListColumns } from './columns.ts'
import { ComplyLogo } from './logo.tsx'
import { profileTabs } from './profile-tabs.ts'
import { complySource } from './source.ts'

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
    limits: askedLimits,
    empty: () => 'comply.noMatches',
    isSanction,
    datasetLabel,
  },
  reports: { isNamedPlain: true, profileDownload: 'report.downloadPdf' },
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
