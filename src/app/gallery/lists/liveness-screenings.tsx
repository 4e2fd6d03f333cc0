import { LivenessPage } from '#areas/liveness/liveness-page.tsx'
import { LivenessStatus, type LivenessRecord } from '#contracts/liveness.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { livenessQueries } from '#data/query/liveness.ts'
import { say } from '#domain/messages/liveness.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refusal } from './answers.ts'
import { fail, fresh, hold, stored, tell } from './known-answers.ts'
import type { ListInStates } from './list-states.ts'
import { Stage, WithoutConnection } from './stage.tsx'

const guests = [
  ['Ilse', 'Varnholt'],
  ['María Consuelo de los Ángeles', 'Montequira y Arandero de Quilantes'],
  ['سمير', 'النهراوي'],
  ['', ''],
] as const

const recordOf = (status: LivenessStatus, i: number): LivenessRecord => {
  const [firstName = '', lastName = ''] = guests[i % guests.length] ?? []
  return {
    id: `screening-${i}`,
    status,
    createdAt: '2026-11-20T08:00:00Z',
    expiresAt: '2026-12-04T08:00:00Z',
    createdByUser: { name: 'Mina Holm' },
    metadata: { firstName, lastName, email: `guest-${i}@guests.test` },
    providerResult: null,
    // one on the first page
    isStandIn: i === LivenessStatus.options.indexOf('completed'),
  }
}
/** Three pages of them, in every status. */
const records = Array.from({ length: 4 }, () => LivenessStatus.options)
  .flat()
  .map(recordOf)

const { queryKey } = livenessQueries.all()

/** The page of staff, with what is known of the list. */
const page = (knows: (client: QueryClient) => void) => () => (
  <Stage at="/liveness" knows={knows}>
    <LivenessPage />
  </Stage>
)
const Kept = page((client) => tell(client, queryKey, stored(records)))
const Offline = () => (
  <WithoutConnection>
    <Kept />
  </WithoutConnection>
)

/** Liveness screenings, as staff see them. */
export const livenessScreenings: ListInStates = {
  id: 'liveness-screenings',
  title: 'Liveness screenings',
  states: {
    loaded: { Show: page((client) => tell(client, queryKey, fresh(records))), says: 'Ilse Varnholt' },
    loading: { Show: page((client) => hold(client, queryKey)), says: say('results.loading') },
    empty: { Show: page((client) => tell(client, queryKey, fresh([]))), says: say('liveness.empty') },
    filteredEmpty: { meaningless: 'Nothing narrows this list: it is always told as a whole.' },
    error: { Show: page((client) => fail(client, queryKey, refusal())), says: refusal().message },
    offline: { Show: Offline, says: '3 hours ago' },
    partial: { meaningless: 'All screenings of a tenant come with one answer.' },
  },
  more: {
    'Not on this device': {
      Show: page((client) => fail(client, queryKey, new NotOnDeviceError('not on this device'))),
      says: say('offline.notOnDevice'),
    },
  },
}
