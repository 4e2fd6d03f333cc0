import type { QueryClient } from '@tanstack/react-query'
import { ListsPart } from '#areas/settings/lists-part.tsx'
import type { ListState } from '#contracts/list-states.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { listStateQueries } from '#data/query/list-states.ts'
import { say } from '#domain/messages/settings.ts'
import { longText } from '../components/held.tsx'
import { refusal } from './answers.ts'
import type { ListInStates } from './list-states.ts'
import { Stage, WithoutConnection } from './stage.tsx'
import { fail, fresh, hold, stored, tell } from './known-answers.ts'

const fetched: ListState = {
  id: 'sanctions',
  name: 'Invented Sanctions',
  asOf: '2026-02-27',
  loadedAt: '2026-02-28T02:00:00Z',
  checkedAt: '2099-01-01T00:00:00Z',
  entities: 17_412,
  names: 38_006,
  rejected: 0,
  version: 4,
  synthetic: false,
  isOwn: false,
  lastFetch: { at: '2026-02-28T02:00:00Z', errors: [] },
  failure: null,
}
const lists: ListState[] = [
  fetched,
  {
    ...fetched,
    id: 'failed',
    name: 'Invented Watchlist',
    lastFetch: { at: '2026-02-28T02:00:00Z', errors: [longText] },
  },
  { ...fetched, id: 'kept', name: 'Invented PEP', checkedAt: null, lastFetch: null, failure: longText, rejected: 12 },
  { ...fetched, id: 'own', name: 'Own list', asOf: '', checkedAt: null, lastFetch: null, isOwn: true, synthetic: true },
]

const { queryKey } = listStateQueries.all()
const part = (knows: (client: QueryClient) => void) => () => (
  <Stage knows={knows}>
    <ListsPart />
  </Stage>
)
const Kept = part((client) => tell(client, queryKey, stored(lists)))
const Absent = part((client) => fail(client, queryKey, new NotOnDeviceError('not on this device')))

/** The lists that searches look in, as an administrator is told of them. */
export const listsInForce: ListInStates = {
  id: 'lists-in-force',
  title: 'Lists in force',
  states: {
    loaded: { Show: part((client) => tell(client, queryKey, fresh(lists))), says: 'Invented Watchlist' },
    loading: { Show: part((client) => hold(client, queryKey)), says: say('results.loading') },
    empty: { Show: part((client) => tell(client, queryKey, fresh([]))), says: say('lists.none') },
    filteredEmpty: { meaningless: 'There is nothing to narrow these lists down by.' },
    error: { Show: part((client) => fail(client, queryKey, refusal())), says: say('error.area') },
    offline: {
      Show: () => (
        <WithoutConnection>
          <Kept />
        </WithoutConnection>
      ),
      says: '3 hours ago',
    },
    partial: { meaningless: 'All lists in force come with one answer.' },
  },
  more: {
    'Not on this device': {
      Show: () => (
        <WithoutConnection>
          <Absent />
        </WithoutConnection>
      ),
      says: say('offline.notOnDevice'),
    },
  },
}
