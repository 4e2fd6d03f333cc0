import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import { MatchType } from '#contracts/match.ts'
import { MonitorStatus } from '#contracts/monitor.ts'
import { MatchStatus } from '#contracts/review.ts'
import { withAuthor } from '#domain/comment-text.ts'
import { say } from '#domain/messages.ts'
import type { ScreeningProvider } from '#screening/provider.ts'
import { complyId } from './adapter.ts'
import { matchColumns, monitorColumns, simpleListColumns } from './columns.tsx'
import { ComplyLogo } from './logo.tsx'
import { profileTabs } from './profile-tabs.tsx'
import { searchDefaults, searchFromProfile, searchPrefill, searchSchema } from './search-schema.ts'
import { searchSteps } from './search-steps.tsx'
import { complySource } from './source.ts'

/** ComplyAdvantage as the shared screens know it (spec/1). */
export const comply: ScreeningProvider<ComplySearchForm> = {
  id: complyId,
  service: 'COMPLY',
  label: say('comply.label'),
  Logo: ComplyLogo,
  wizard: {
    schema: searchSchema,
    steps: searchSteps,
    defaults: searchDefaults,
    prefill: searchPrefill,
    fromProfile: searchFromProfile,
  },
  source: complySource,
  results: {
    columns: matchColumns,
    filters: { statuses: MatchStatus.options, matchTypes: MatchType.options },
    facts: ({ fuzziness }) => [{ label: 'results.fuzziness', value: String(fuzziness) }],
    empty: 'comply.noMatches',
  },
  review: {
    statuses: MatchStatus.options,
    rules: complySource.rules,
    comment: withAuthor,
    commentNote: 'comment.latestTwo',
  },
  monitors: {
    columns: monitorColumns,
    statuses: MonitorStatus.options,
    simpleList: { heading: 'comply.monitoredSearches', columns: simpleListColumns },
    heading: 'comply.monitorList',
    back: 'comply.backToMonitors',
  },
  tabs: profileTabs,
}
