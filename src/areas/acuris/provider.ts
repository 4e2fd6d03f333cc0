import type { AcurisSearchForm } from '#contracts/acuris-forms.ts'
import { MatchStatus } from '#contracts/review.ts'
import type { ScreeningProvider } from '#screening/provider.ts'
import { say } from '#domain/messages/acuris.ts'
import { acurisId } from '#domain/acuris-records.ts'
import { matchColumns, monitorColumns } from './columns.ts'
import { askedFacts, askedLimits, datasetLabel, isSanction } from '#domain/acuris-words.ts'
import { AcurisLogo } from './logo.tsx'
import { profileTabs } from './profile-tabs.ts'
import { acurisSource, mayAssist } from './source.ts'

/** Acuris as the shared screens know it (spec/2). */
export const acuris: ScreeningProvider<AcurisSearchForm> = {
  id: acurisId,
  service: 'ACURIS',
  label: say('acuris.label'),
  Logo: AcurisLogo,
  wizard: () => import('./wizard.ts').then(({ wizard }) => wizard),
  importing: () => import('./importing.ts').then(({ importing }) => importing),
  source: acurisSource,
  results: {
    columns: matchColumns,
    facts: askedFacts,
    limits: askedLimits,
    empty: () => 'results.noneUnlessMonitored',
    isSanction,
    datasetLabel,
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
