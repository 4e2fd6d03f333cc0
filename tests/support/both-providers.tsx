import { Link, Route } from 'wouter'
import { acuris } from '#areas/acuris/provider.ts'
import acurisRecorded from '#areas/acuris/samples/search.json'
import { wizard as acurisWizard } from '#areas/acuris/wizard.ts'
import { comply } from '#areas/comply/provider.ts'
import complyRecorded from '#areas/comply/samples/search-details.json'
import { wizard as complyWizard } from '#areas/comply/wizard.ts'
import { toComplyStatus } from '#contracts/comply.ts'
import { paths } from '#contracts/links.ts'
import type { Match, Profile } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import { MatchStatus, type ReviewVerdict } from '#contracts/review.ts'
import type { Search } from '#contracts/search.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { MatchPage, ScreeningSource } from '#data/query/source.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import { MonitorMatchesPage } from '#screening/monitor-matches/monitor-matches-page.tsx'
import { MonitorsPage, SimpleListPage } from '#screening/monitors/monitors-page.tsx'
import type { ProviderWizard, ScreeningProvider } from '#screening/provider.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { SearchPage } from '#screening/wizard/search-page.tsx'
import { LinkProvider } from '#ui/link.tsx'
import { acurisMatch, acurisMonitor, acurisProfile, acurisSearch, acurisSettings } from './recorded-acuris.ts'
import { complyMatch, complyMonitor, complySearch } from './recorded-comply.ts'
import { renderScreen } from './render-screen.tsx'

/** What is recorded of a provider, and its words where the shared screens show the provider's own. */
interface Recorded {
  /** A search that is not watched, without a note. */
  search: Search
  match: (id: string, change?: Partial<Match>) => Match
  /** `monitor-1` is called "Monitor 01". */
  monitor: (number: number, change?: Partial<Monitor>) => Monitor
  /** What is known about a listed party. */
  profile: Profile | null
  /** What the server answers when it took a comment. */
  commented: unknown
  /** What the server answers when it took a review. */
  reviewed: (verdict: ReviewVerdict) => unknown
  settings: AppSettings
  /** Link from the matches of a monitor to the list. */
  back: string
  /** What stands in front of a comment of the analyst. */
  author: RegExp
  /** Title of the dialog for a comment on one match. */
  commentOn: (name: string) => string
  /** The list with a search box and an export, at a place of its own. */
  searchedAt: string
  /** The field of the wizard that must be filled in: its label, what is said without it, and as the server calls it. */
  firstField: { label: RegExp; missing: string; path: string }
  /** What a tenant may preset in the wizard, beside what it begins with in general. */
  preset: {
    settings: AppSettings
    /** What is said about the threshold: in general, and as preset. */
    threshold: [RegExp, RegExp]
    /** A dataset that both search, and one that only the general choice does. */
    datasets: { chosen: string; left: string }
  }
  /** What becomes of a monitor whose search is switched off. */
  switchOff: 'monitor.stop' | 'monitor.remove'
  /** What is said when that fails through a fault of the server. */
  switchOffFailed: string
}

/** Calls of the source that a test answers itself. */
type Calls = Partial<ScreeningSource<unknown>>
type Known = Parameters<typeof renderScreen>[1]

const pageOf = (matches: readonly Match[], change: Partial<MatchPage> = {}): MatchPage => ({
  matches,
  page: 1,
  perPage: 10,
  total: matches.length,
  ...change,
})

/** The shared screens of a provider, opened where they stand. */
function screensOf<F extends object>(provider: ScreeningProvider<F>, wizard: ProviderWizard<F>, recorded: Recorded) {
  const { id, label, service, source, monitors } = provider
  const answering = (calls: Calls): ScreeningProvider<F> => ({ ...provider, source: { ...source, ...calls } })
  const { settings } = recorded
  const credits = [{ service, availableCredits: 25 }]
  const known = { settings, credits }
  const ofSearch = { searchId: recorded.search.id }
  const ofMonitor = { monitorId: 'monitor-1', listPage: 1, listStatuses: [] }
  return {
    ...recorded,
    id,
    label,
    service,
    source,
    /** Monitors that are not stopped can be removed from the list. */
    removesAny: monitors.removes === 'any',
    hasSimpleList: monitors.simpleList !== undefined,
    page: pageOf,
    results: (calls: Calls, more: Known = {}) =>
      renderScreen(<ResultsPage provider={answering(calls)} />, {
        ...known,
        at: paths.results(id),
        historyState: ofSearch,
        ...more,
      }),
    wizard: (calls: Calls = {}, more: Known = {}) =>
      renderScreen(<SearchPage provider={answering(calls)} wizard={wizard} />, {
        ...known,
        at: paths.search(id),
        ...more,
      }),
    monitors: (calls: Calls, more: Known = {}) =>
      renderScreen(<MonitorsPage provider={answering(calls)} />, { ...known, at: paths.monitors(id), ...more }),
    monitorMatches: (calls: Calls, more: Known = {}) =>
      renderScreen(
        <main>
          <MonitorMatchesPage provider={answering(calls)} />
        </main>,
        { ...known, at: paths.monitorMatches(id), historyState: ofMonitor, ...more },
      ),
    /** Both lists, the matches of a monitor and the results of a search, with links between them. */
    console: (calls: Calls, at: string, historyState: unknown = null) =>
      renderScreen(
        <LinkProvider render={(props) => <Link {...props} />}>
          <Route path={paths.monitorMatches(id)}>
            <MonitorMatchesPage provider={answering(calls)} />
          </Route>
          <Route path={paths.results(id)}>
            <ResultsPage provider={answering(calls)} />
          </Route>
          <Route path={paths.monitors(id)}>
            <MonitorsPage provider={answering(calls)} />
          </Route>
          <Route path={paths.provider(id)}>
            <SimpleListPage provider={answering(calls)} />
          </Route>
        </LinkProvider>,
        { ...known, at, historyState },
      ),
  }
}

/** A provider with its recorded data, to open every shared screen with. */
export type SampleProvider = ReturnType<typeof screensOf>

const numbered = (number: number) => ({
  id: `monitor-${number}`,
  name: `Monitor ${String(number).padStart(2, '0')}`,
  autoDeleteAt: null,
})

/** ComplyAdvantage, as it is recorded. */
export const sampleComply = screensOf(comply, complyWizard, {
  search: { ...complySearch, monitored: false },
  match: complyMatch,
  monitor: (number, change) => complyMonitor(number, { ...numbered(number), ...change }),
  profile: complyMatch('any').profile,
  commented: {
    code: 201,
    status: 'success',
    content: { data: complyRecorded.content.data.hits[0]?.comments[0] },
  },
  reviewed: ({ updated, refused }) => {
    const spelled = (word: string) => toComplyStatus[MatchStatus.parse(word)]
    const data = { updated: updated.map((one) => ({ ...one, matchStatus: spelled(one.matchStatus) })), refused }
    return { code: 200, status: 'success', content: { data } }
  },
  settings: { urscreen: { ...defaultSettings.urscreen, complyAdvantage: { fuzziness: 50, types: ['sanction'] } } },
  back: 'Back to Monitor List',
  author: /^\[Mina Holm\] /,
  commentOn: () => 'Comment on a single result',
  searchedAt: '/comply',
  firstField: { label: /^Name/, missing: 'Name is required', path: 'search_term' },
  preset: {
    settings: { urscreen: { complyAdvantage: { fuzziness: 0, types: ['warning'] } } },
    threshold: [/^50: /, /^0: /],
    datasets: { chosen: 'Warnings', left: 'Sanctions' },
  },
  switchOff: 'monitor.stop',
  switchOffFailed: 'Something went wrong',
})

/** Acuris, as it is recorded. */
export const sampleAcuris = screensOf(acuris, acurisWizard, {
  search: acurisSearch,
  match: acurisMatch,
  monitor: (number, change) => acurisMonitor(`monitor-${number}`, { ...numbered(number), ...change }),
  profile: acurisProfile,
  commented: { data: acurisRecorded.data.matches[0]?.comments[0] },
  reviewed: (data) => ({ data }),
  settings: acurisSettings({ aiAssistant: false }),
  back: 'Back to Monitored Searches',
  author: /^\[Mina Holm - \d\d \w{3,4} \d{4}\] /,
  commentOn: (name) => `Comment on ${name}`,
  searchedAt: '/acuris/monitor?status=open',
  firstField: { label: /^First Name/, missing: 'First Name is required', path: 'name.firstName' },
  preset: {
    settings: acurisSettings({
      aiAssistant: false,
      searchSetting: { scoreThreshold: 90, individualDatasets: { sources: ['PEP'] } },
    }),
    threshold: [/^85: /, /^90: /],
    datasets: { chosen: 'Politically exposed persons', left: 'Sanctions' },
  },
  switchOff: 'monitor.remove',
  switchOffFailed: 'Unable to remove search from monitoring, please try again.',
})

/**
 * What the shared screens promise, they promise for both: `npm test` opens them with the one, and a full run with the
 * other as well, in a project of its own.
 */
export const bothProviders: readonly SampleProvider[] = [
  process.env['SAMPLE_PROVIDER'] === 'acuris' ? sampleAcuris : sampleComply,
]
