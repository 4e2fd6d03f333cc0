import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#contracts/people.ts'
import type { User } from '#contracts/session.ts'
import { useOnline } from '#data/net/connection.ts'
import { peopleQueries } from '#data/query/people.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/settings.ts'
import { formatDate } from '#lib/dates.ts'
import { Unread } from '#features/account/unread.tsx'
import { StoredNotice } from '#screening/loading/stored-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { AccessQuestion, type AskedAccess } from './access-question.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonMenu } from './person-menu.tsx'
import { RoleDialog } from './role-dialog.tsx'

const tones: Record<Person['state'], Tone> = { active: 'positive', invited: 'info', disabled: 'critical' }

/** Where somebody is signed in, and since when; of a guest, when they were here. */
function Sessions({ person: { sessions, signedInAt } }: { person: Person }) {
  const timeZone = useTimeZone()
  if (sessions === null)
    return signedInAt !== null && <span>{say('people.lastHere', formatDate(signedInAt, timeZone))}</span>
  return (
    <Stack gap="tight">
      <span>{say('people.devices', sessions)}</span>
      {signedInAt !== null && <span className="settings-soft">{formatDate(signedInAt, timeZone)}</span>}
    </Stack>
  )
}

const PersonName = ({ person: { uuid, name, kind }, user }: { person: Person; user: User }) => (
  <Cluster>
    <Name>{name}</Name>
    {uuid === user.uuid && <Chip tone="positive">{say('people.you')}</Chip>}
    {kind === 'delegated' && <Chip>{say('people.delegated')}</Chip>}
  </Cluster>
)

const rolesOf = ({ roles, superAdmin }: Person): string =>
  superAdmin ? 'super-admin' : roles.map(({ name }) => name).join(', ') || say('account.noRole')

const facts = (user: User): readonly Column<Person>[] => [
  {
    id: 'name',
    heading: say('people.name'),
    isRowHeader: true,
    cell: (person) => <PersonName person={person} user={user} />,
  },
  { id: 'email', heading: say('people.email'), cell: ({ username }) => username },
  { id: 'role', heading: say('people.role'), cell: rolesOf },
  {
    id: 'state',
    heading: say('people.state'),
    cell: ({ state }) => <StatusMark tone={tones[state]}>{say(`people.${state}`)}</StatusMark>,
  },
  { id: 'sessions', heading: say('people.sessions'), cell: (person) => <Sessions person={person} /> },
]

/** Who may enter the tenant and what they may do there. */
export function PeoplePart({ user }: { user: User }) {
  const online = useOnline()
  const read = useQuery(peopleQueries.all(user.tenant.id))
  const [isInviting, setInviting] = useState(false)
  const [roleOf, setRoleOf] = useState<Person>()
  const [asked, setAsked] = useState<AskedAccess>()
  if (read.data === undefined) return <Unread read={read} />
  const { people, roles } = read.data.value
  const again = () => void read.refetch()
  const menu: Column<Person> = {
    id: 'actions',
    heading: say('column.actions'),
    kind: 'actions',
    cell: (person) => <PersonMenu person={person} user={user} onRole={setRoleOf} onAccess={setAsked} />,
  }
  return (
    <Stack>
      <Cluster justify="end">
        <Button
          variant="primary"
          unavailable={online ? undefined : say('offline.needsConnection')}
          onPress={() => setInviting(true)}
        >
          {say('people.invite')}
        </Button>
      </Cluster>
      <StoredNotice rows={say('people.rows')} read={read} />
      <Table
        label={say('people.rows')}
        columns={[...facts(user), menu]}
        rows={people}
        rowId={({ uuid }) => uuid}
        rowText={({ name }) => name}
        dependencies={[user]}
        isBusy={read.isFetching}
      />
      <InviteDialog user={user} roles={roles} isOpen={isInviting} onClose={() => setInviting(false)} onDone={again} />
      <RoleDialog user={user} roles={roles} person={roleOf} onClose={() => setRoleOf(undefined)} onDone={again} />
      <AccessQuestion user={user} asked={asked} onClose={() => setAsked(undefined)} onDone={again} />
    </Stack>
  )
}
