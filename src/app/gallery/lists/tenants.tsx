import type { QueryClient } from '@tanstack/react-query'
import type { TenantSummary } from '#contracts/session.ts'
import { waitingQueries } from '#data/outbox/activity.ts'
import { useOutboxState } from '#data/outbox/use-outbox.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { tenantQueries } from '#data/query/documents.ts'
import { say } from '#domain/messages/shell.ts'
import { TenantSwitcher } from '#features/tenants/tenant-switcher.tsx'
import { useUser } from '../../shell/user.ts'
import { longName, Pressed, Typed } from '../components/held.tsx'
import { refusal } from './answers.ts'
import type { ListInStates } from './list-states.ts'
import { Stage, WithoutConnection } from './stage.tsx'
import { fail, fresh, hold, stored, tell } from './known-answers.ts'

const { queryKey } = tenantQueries.authorized()

const others: TenantSummary[] = ['Alder Bank', 'Beech Trust', longName].map((name, i) => ({
  id: `other-${i}`,
  name,
  subdomain: `tenant-${i}`,
  services: [],
}))

/** The switcher, pressed; two changes wait in the first of the other tenants. */
function Switcher({ knows }: { knows: (client: QueryClient) => void }) {
  const user = useUser()
  const { entries } = useOutboxState()
  const waiting = waitingQueries.byTenant(user.uuid, entries.length).queryKey
  return (
    <Stage
      knows={(client) => {
        client.setQueryData(waiting, new Map([['other-0', 2]]))
        hold(client, waiting)
        knows(client)
      }}
    >
      <Pressed>
        <TenantSwitcher user={user} />
      </Pressed>
    </Stage>
  )
}

const switcher = (knows: (client: QueryClient) => void) => () => <Switcher knows={knows} />

const Found = switcher((client) => tell(client, queryKey, fresh(others)))
const Kept = switcher((client) => tell(client, queryKey, stored(others)))
const Absent = switcher((client) => fail(client, queryKey, new NotOnDeviceError('not on this device')))

/** Where the user may go. */
export const tenants: ListInStates = {
  id: 'tenants',
  title: 'Tenant switcher',
  states: {
    loaded: { Show: Found, says: say('tenant.others', 3) },
    loading: { Show: switcher((client) => hold(client, queryKey)), says: say('results.loading') },
    empty: { Show: switcher((client) => tell(client, queryKey, fresh([]))), says: say('tenant.only') },
    filteredEmpty: {
      Show: () => (
        <Typed text="nobody of this name">
          <Found />
        </Typed>
      ),
      says: say('tenant.noResults'),
    },
    error: { Show: switcher((client) => fail(client, queryKey, refusal())), says: say('error.area') },
    offline: {
      Show: () => (
        <WithoutConnection>
          <Kept />
        </WithoutConnection>
      ),
      says: '3 hours ago',
    },
    partial: { meaningless: 'All tenants of a user come with one answer.' },
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
