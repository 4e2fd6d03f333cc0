import type { QueryClient } from '@tanstack/react-query'
import { PeoplePart } from '#areas/settings/people-part.tsx'
import type { People, Person } from '#contracts/people.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { peopleQueries } from '#data/query/people.ts'
import { say } from '#domain/messages/settings.ts'
import { useUser } from '../../shell/user.ts'
import { longName } from '../components/held.tsx'
import { refusal } from './answers.ts'
import type { ListInStates } from './list-states.ts'
import { Stage, WithoutConnection } from './stage.tsx'
import { fail, fresh, hold, stored, tell } from './known-answers.ts'

const roles: People['roles'] = [
  { id: 'administrator', name: 'Administrator', permissions: ['manage-tenant-settings'] },
  { id: 'analyst', name: 'Analyst', permissions: ['view-profiles'] },
]
const analyst: Person = {
  uuid: 'person-1',
  name: 'Ilse Varnholt',
  username: 'ilse.varnholt@alder.example',
  roles: [{ id: 'analyst', name: 'Analyst' }],
  kind: 'main',
  state: 'active',
  lockedByOperator: false,
  sessions: 2,
  signedInAt: '2026-11-26T08:00:00Z',
  superAdmin: false,
  demo: false,
}
const gone = { sessions: 0, signedInAt: null }
const people: Person[] = [
  analyst,
  {
    ...analyst,
    uuid: 'person-2',
    name: longName,
    kind: 'delegated',
    sessions: null,
    roles: roles.map(({ id, name }) => ({ id, name })),
  },
  { ...analyst, ...gone, uuid: 'person-3', name: 'Rui Tavares', state: 'invited' },
  { ...analyst, ...gone, uuid: 'person-4', name: 'Noor Castellan', state: 'disabled', roles: [] },
  { ...analyst, uuid: 'person-5', name: 'Sindre Vale', superAdmin: true, roles: [] },
]

/** The part of the settings, with somebody signed in who is one of the people. */
function Part({ knows }: { knows: (client: QueryClient, uuid: string) => void }) {
  const user = useUser()
  return (
    <Stage knows={(client) => knows(client, user.tenant.id)}>
      <PeoplePart user={{ ...user, uuid: 'person-1' }} />
    </Stage>
  )
}

const keyOf = (uuid: string) => peopleQueries.all(uuid).queryKey
const part = (knows: (client: QueryClient, uuid: string) => void) => () => <Part knows={knows} />
const Kept = part((client, uuid) => tell(client, keyOf(uuid), stored({ people, roles })))
const Absent = part((client, uuid) => fail(client, keyOf(uuid), new NotOnDeviceError('not on this device')))

/** Who may enter the tenant. */
export const tenantPeople: ListInStates = {
  id: 'people',
  title: 'People of the tenant',
  states: {
    loaded: {
      Show: part((client, uuid) => tell(client, keyOf(uuid), fresh({ people, roles }))),
      says: 'Ilse Varnholt',
    },
    loading: { Show: part((client, uuid) => hold(client, keyOf(uuid))), says: say('results.loading') },
    empty: { meaningless: 'Whoever looks at the people of a tenant is one of them.' },
    filteredEmpty: { meaningless: 'There is nothing to narrow these people down by.' },
    error: { Show: part((client, uuid) => fail(client, keyOf(uuid), refusal())), says: say('error.area') },
    offline: {
      Show: () => (
        <WithoutConnection>
          <Kept />
        </WithoutConnection>
      ),
      says: '3 hours ago',
    },
    partial: { meaningless: 'All people of a tenant come with one answer.' },
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
