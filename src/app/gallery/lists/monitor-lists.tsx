import type { ComponentType } from 'react'
import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { MonitorsPage, SimpleListPage } from '#screening/monitors/monitors-page.tsx'
import { say } from '#domain/messages/monitors.ts'
import type { ScreeningProvider } from '#screening/provider.ts'
import { Typed } from '../components/held.tsx'
import { gives, isAway, refuses, waits } from './answers.ts'
import type { ListInStates, ListState, ShownState } from './list-states.ts'
import { monitorOf, monitors } from './people.ts'
import { type Case, screen } from './screen.tsx'
import { stored } from './known-answers.ts'

type Page = ComponentType<{ provider: ScreeningProvider<ComplySearchForm> }>

const read = 50

/** Both lists are the same rows in the same states; they differ in what narrows them. */
function monitorStates(name: string, Page: Page): Record<Exclude<ListState, 'filteredEmpty'>, ShownState> {
  const list = (id: string, how: Case) => screen(`${name}-${id}`, Page, how)
  return {
    loaded: { Show: list('loaded', {}), says: 'Ilse VARNHOLDT' },
    loading: { Show: list('loading', { answer: waits }), says: say('results.loading') },
    empty: { Show: list('empty', { content: { monitors: [] } }), says: say('monitors.empty') },
    error: { Show: list('error', { answer: refuses }), says: say('error.area') },
    offline: {
      Show: list('offline', {
        answer: isAway,
        isOffline: true,
        kept: (client, source) =>
          client.setQueryData(
            monitorQueries.all(source).queryKey,
            stored({ monitors: [...monitors], isComplete: true }),
          ),
      }),
      says: '3 hours ago',
    },
    partial: {
      Show: list('partial', {
        but: () => {
          const first = Array.from({ length: read }, (_, i) => monitorOf(i))
          return { monitors: (page) => (page === 1 ? gives(first) : refuses(first)) }
        },
      }),
      says: say('monitors.partial', read),
    },
  }
}

/** The monitor list with its filters. */
export const monitorList: ListInStates = {
  id: 'monitor-list',
  title: 'Monitor list',
  states: {
    ...monitorStates('monitors', MonitorsPage),
    filteredEmpty: {
      Show: screen('monitors-filtered', MonitorsPage, { at: '/?status=disabled' }),
      says: say('results.filteredEmpty'),
    },
  },
  more: {
    'Stopped monitors': {
      Show: screen('monitors-stopped', MonitorsPage, {
        content: { monitors: [monitorOf(0), monitorOf(1, { status: 'disabled' })] },
      }),
      says: say('monitorStatus.disabled'),
    },
    'In another order': {
      Show: screen('monitors-ordered', MonitorsPage, { at: '/?sort=-totalMatches' }),
      says: say('order.now', say('order.descending', say('column.totalMatches'))),
    },
    'A filter that is not available': {
      Show: screen('monitors-unavailable', MonitorsPage, { at: '/?status=open&harbour=Gdynia' }),
      says: say('facet.cannotFilter'),
    },
    'Not on this device': {
      Show: screen('monitors-absent', MonitorsPage, { answer: isAway, isOffline: true }),
      says: say('offline.notOnDevice'),
    },
  },
}

const Simple = screen('simple-filtered', SimpleListPage, {})

/** The second, simple list, which is narrowed by words alone. */
export const simpleList: ListInStates = {
  id: 'simple-list',
  title: 'Simple monitor list',
  states: {
    ...monitorStates('simple', SimpleListPage),
    filteredEmpty: {
      Show: () => (
        <Typed text="nobody of this name">
          <Simple />
        </Typed>
      ),
      says: say('results.filteredEmpty'),
    },
  },
}
