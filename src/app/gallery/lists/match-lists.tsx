import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { decidedBeforeQueries } from '#data/query/decided-before.ts'
import { searchQueries } from '#data/query/documents.ts'
import { reviewQueries } from '#data/query/match-history.ts'
import { type MatchQueue, queueQueries } from '#data/query/match-queue.ts'
import { matchQueries, monitorMatchQueries } from '#data/query/matches.ts'
import type { Filters } from '#contracts/facet.ts'
import type { Match } from '#contracts/match.ts'
import { narrow, noFilters } from '#domain/facets.ts'
import { say } from '#domain/messages/monitors.ts'
import { say as sayOfParty } from '#domain/messages/same-party.ts'
import { MonitorMatchesPage } from '#screening/monitor-matches/monitor-matches-page.tsx'
import { comply } from '#areas/comply/provider.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { isAway, refusal, refuses, waits } from './answers.ts'
import type { ListInStates } from './list-states.ts'
import { matches, monitors, monitorOf, search, subject } from './people.ts'
import { type Case, screen } from './screen.tsx'
import { fail, fresh, hold, stored, tell } from './known-answers.ts'

const open: Filters = { status: ['open'] }
const threeOfTwelve = { pages: [1, 2, 3], of: 12 }

const pageOf = (filters: Filters) => {
  const passing = narrow(matches, comply.source.facets.matches, filters)
  return { matches: passing.slice(0, 10), page: 1, perPage: 10, total: passing.length }
}

const reason = {
  by: 'birth-date' as const,
  date: '1974-08-12',
  names: { one: 'Ilse Varnholt', other: 'Ilse VARNHOLDT' },
}
const onList = (match: Match, list: string, others: readonly string[], change: Partial<Match> = {}): Match => ({
  ...match,
  status: 'open',
  lists: [list],
  sameParty: others.map((matchId) => ({ matchId, reason })),
  ...change,
})

/** Three that are one party, and a fourth of the same party that was decided otherwise. */
const ofOneParty = matches.slice(0, 6).map((match, i) => {
  if (i === 0) return onList(match, 'Invented List', ['match-2', 'match-4', 'match-6'])
  if (i === 1) return onList(match, 'Another List', ['match-1'], { dateOfBirth: '1974', countries: ['FI'] })
  if (i === 3) return onList(match, 'List of a Far Country', ['match-1'])
  return i === 5 ? onList(match, 'List of Vessels', ['match-1'], { status: 'false-positive' }) : match
})

const found = `/results?search=${subject}`
const result = (id: string, how: Case) => screen(`results-${id}`, ResultsPage, { at: found, ...how })

const keptSearch: NonNullable<Case['kept']> = (client, source) =>
  client.setQueryData(searchQueries.one(source, subject).queryKey, stored(search))

/** The results of a search. */
export const results: ListInStates = {
  id: 'results',
  title: 'Results of a search',
  states: {
    loaded: { Show: result('loaded', {}), says: 'Ilse VARNHOLDT' },
    loading: { Show: result('loading', { answer: waits }), says: say('results.loading') },
    empty: { Show: result('empty', { content: { matches: [] } }), says: say('results.notAClearance') },
    filteredEmpty: {
      Show: result('filtered', { at: `${found}&status=discarded` }),
      says: say('results.filteredEmpty'),
    },
    error: { Show: result('error', { answer: refuses }), says: say('error.area') },
    offline: {
      Show: result('offline', {
        answer: isAway,
        isOffline: true,
        kept: (client, source) => {
          keptSearch(client, source)
          const { queryKey } = matchQueries.page(source, subject, noFilters, 1)
          client.setQueryData(queryKey, stored(pageOf(noFilters)))
        },
      }),
      says: '3 hours ago',
    },
    partial: {
      Show: result('partial', {
        answer: isAway,
        isOffline: true,
        at: `${found}&status=open`,
        kept: (client, source) => {
          keptSearch(client, source)
          const { queryKey } = matchQueries.page(source, subject, open, 1)
          client.setQueryData(queryKey, stored(pageOf(open), threeOfTwelve))
        },
      }),
      says: say('offline.pages', '1–3', 12),
    },
  },
  more: {
    'One party on several lists': {
      Show: result('one-party', { content: { matches: ofOneParty } }),
      says: sayOfParty('party.onLists', 3),
    },
    'A filter that is not available': {
      Show: result('unavailable', { at: `${found}&harbour=Gdynia&status=open` }),
      says: say('facet.cannotFilter'),
    },
    'Not on this device': {
      Show: result('absent', { answer: isAway, isOffline: true }),
      says: say('offline.notOnDevice'),
    },
    Reconstructed: {
      Show: result('rebuilt', {
        but: () => ({
          search: () =>
            Promise.resolve({
              ...search,
              reconstruction: { at: '2026-11-20T08:00:00Z', missing: 2, gaps: ['countries', 'facts'] },
            }),
        }),
      }),
      says: say('reconstruction.label'),
    },
    'The rows without their search': {
      Show: result('untold', { but: () => ({ search: () => refuses(search) }) }),
      says: say('results.untold'),
    },
  },
}

const gone = `${found}&view=review`
const queue: MatchQueue = {
  matches: matches.map((match, i) => ({
    ...match,
    lists: ['Invented List'],
    isChanged: i === 4,
    suggestion: i === 3 ? ('false-positive' as const) : null,
  })),
}

/** Review mode over the results; `knows` is what is known of the queue. */
const reviewed = (id: string, knows: (client: QueryClient, key: QueryKey) => void, how: Case = {}) =>
  screen(`review-${id}`, ResultsPage, {
    at: gone,
    ...how,
    kept: (client, source) => {
      keptSearch(client, source)
      tell(client, reviewQueries.of(source.provider, subject).queryKey, fresh([]))
      for (const { id } of matches)
        tell(client, decidedBeforeQueries.of(source.provider, subject, id).queryKey, fresh([]))
      knows(client, queueQueries.of(source.provider, subject).queryKey)
      how.kept?.(client, source)
    },
  })

const keptPage: NonNullable<Case['kept']> = (client, source) =>
  client.setQueryData(matchQueries.page(source, subject, noFilters, 1).queryKey, stored(pageOf(noFilters)))

/** The same results, one by one. */
export const reviewMode: ListInStates = {
  id: 'review-mode',
  title: 'Review mode',
  states: {
    loaded: {
      Show: reviewed('loaded', (client, key) => tell(client, key, fresh(queue))),
      says: say('results.percent', 97),
    },
    loading: { Show: reviewed('loading', hold), says: say('results.loading') },
    empty: {
      Show: reviewed('empty', (client, key) => tell(client, key, fresh({ matches: [] })), { content: { matches: [] } }),
      says: say('results.notAClearance'),
    },
    filteredEmpty: {
      Show: reviewed('filtered', (client, key) => tell(client, key, fresh(queue)), { at: `${gone}&status=discarded` }),
      says: say('results.filteredEmpty'),
    },
    error: { Show: reviewed('error', (client, key) => fail(client, key, refusal())), says: say('error.area') },
    offline: {
      Show: reviewed('offline', (client, key) => tell(client, key, stored(queue)), {
        answer: isAway,
        isOffline: true,
        kept: keptPage,
      }),
      says: '3 hours ago',
    },
    partial: {
      Show: reviewed('partial', (client, key) => tell(client, key, stored(queue)), {
        answer: isAway,
        isOffline: true,
        at: `${gone}&tab=all&match=match-12`,
        kept: keptPage,
      }),
      says: say('offline.notOnDevice'),
    },
  },
  more: {
    'All reviewed': {
      Show: reviewed('done', (client, key) =>
        tell(
          client,
          key,
          fresh({ matches: queue.matches.map((match) => ({ ...match, status: 'false-positive' as const })) }),
        ),
      ),
      says: say('matches.allDecided', queue.matches.length, 0),
    },
  },
}

const watched = `/matches?monitor=${subject}`
const match = (id: string, how: Case) => screen(`watched-${id}`, MonitorMatchesPage, { at: watched, ...how })
const monitor = monitors[0] ?? monitorOf(0)

/** The potential matches of a monitor. */
export const monitorMatches: ListInStates = {
  id: 'monitor-matches',
  title: 'Matches of a monitor',
  states: {
    loaded: { Show: match('loaded', {}), says: 'Ilse VARNHOLDT' },
    loading: { Show: match('loading', { answer: waits }), says: say('results.loading') },
    empty: { Show: match('empty', { content: { matches: [] } }), says: say('results.notAClearance') },
    filteredEmpty: {
      Show: match('filtered', { at: `${watched}&status=discarded` }),
      says: say('results.filteredEmpty'),
    },
    error: { Show: match('error', { answer: refuses }), says: say('matches.untold') },
    offline: {
      Show: match('offline', {
        answer: isAway,
        isOffline: true,
        kept: (client, source) =>
          client.setQueryData(
            monitorMatchQueries.page(source, subject, noFilters, 1).queryKey,
            stored({ ...pageOf(noFilters), monitor }),
          ),
      }),
      says: '3 hours ago',
    },
    partial: {
      Show: match('partial', {
        answer: isAway,
        isOffline: true,
        at: `${watched}&status=open`,
        kept: (client, source) =>
          client.setQueryData(
            monitorMatchQueries.page(source, subject, open, 1).queryKey,
            stored({ ...pageOf(open), monitor }, threeOfTwelve),
          ),
      }),
      says: say('offline.pages', '1–3', 12),
    },
  },
  more: {
    'Taken over from the search, and not in it': {
      Show: match('origins', {
        content: {
          matches: matches.map((one, i) => ({
            ...one,
            ...(i === 0 && { status: 'true-positive' as const, origin: 'taken-over' as const }),
            ...(i === 1 && { status: 'open' as const, origin: 'not-in-search' as const }),
          })),
        },
      }),
      says: say('origin.not-in-search'),
    },
    'All decided': {
      Show: match('decided', {
        content: { matches: matches.slice(0, 5).map((one) => ({ ...one, status: 'false-positive' as const })) },
      }),
      says: say('matches.allDecided', 5, 0),
    },
  },
}
