import type { DowJonesSearchForm } from '#contracts/dow-jones-forms.ts'
import { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/messages/dow-jones.ts'
import type { ScreeningProvider } from '#screening/provider.ts'
import { dowJonesId } from '#domain/dow-jones-records.ts'
import { matchColumns, monitorColumns } from './columns.ts'
import { askedFacts, askedLimits, datasetLabel, isSanction } from '#domain/dow-jones-words.ts'
import { DowJonesLogo } from './logo.tsx'
import { profileTabs } from './profile-tabs.ts'
import { dowJonesSource } from './source.ts'

/** Dow Jones as the shared screens know it (spec/3). */
export const dowJones: ScreeningProvider<DowJonesSearchForm> = {
  id: dowJonesId,
  service: 'DOWJONES',
  label: say('dowjones.label'),
  Logo: DowJonesLogo,
  wizard: () => import('./wizard.ts').then(({ wizard }) => wizard),
  importing: () => import('./importing.ts').then(({ importing }) => importing),
  source: dowJonesSource,
  results: {
    columns: matchColumns,
    facts: askedFacts,
    limits: askedLimits,
    empty: (isMonitored) => (isMonitored ? 'dowjones.noResults' : 'results.noneUnlessMonitored'),
    isSanction,
    datasetLabel,
  },
  review: {
    statuses: MatchStatus.options,
    rules: dowJonesSource.rules,
    comment: { title: (name) => say('comment.on', name), note: null },
    hasRiskRating: dowJonesSource.hasRiskRating,
  },
  monitors: {
    columns: monitorColumns,
    hasExport: true,
    switchOn: 'ask-client-reference',
    switchOff: 'remove',
    removes: 'disabled',
    record: 'own',
    heading: 'monitors.heading',
    back: 'monitors.back',
  },
  tabs: profileTabs,
}
