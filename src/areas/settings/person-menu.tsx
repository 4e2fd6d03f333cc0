import type { Person } from '#contracts/people.ts'
import type { User } from '#contracts/session.ts'
import { useOnline } from '#data/net/connection.ts'
import { say } from '#domain/messages/settings.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Ellipsis } from '#ui/icons.ts'
import { Menu } from '#ui/menu.tsx'
import type { AskedAccess } from './access-question.tsx'

interface PersonMenuProps {
  person: Person
  user: User
  onRole: (person: Person) => void
  onAccess: (asked: AskedAccess) => void
}

/** Why nothing can be done about somebody here; undefined: it can. */
function whyFixed({ uuid, superAdmin }: Person, user: User): string | undefined {
  if (superAdmin) return say('people.superAdmin')
  return uuid === user.uuid ? say('people.oneself') : undefined
}

/** Why the account cannot be changed from here, whatever else may be done about its person; undefined: it can. */
function whyNotAccount({ kind, state, lockedByOperator }: Person): { sessions?: string; access?: string } {
  if (state === 'invited') return { sessions: say('people.notHere'), access: say('people.notHere') }
  if (kind === 'delegated') return { sessions: say('people.elsewhere'), access: say('people.elsewhere') }
  return lockedByOperator ? { access: say('people.lockedByOperator') } : {}
}

/** What an administrator can do with somebody of the tenant. */
export function PersonMenu({ person, user, onRole, onAccess }: PersonMenuProps) {
  const online = useOnline()
  const fixed = online ? whyFixed(person, user) : say('offline.needsConnection')
  const lasting = fixed ?? (person.demo ? say('people.demo') : undefined)
  const account = whyNotAccount(person)
  const isInvited = person.state === 'invited'
  const access = person.state === 'disabled' ? ('enable' as const) : ('disable' as const)
  const leave = {
    id: 'leave',
    label: say(isInvited ? 'people.withdraw' : 'people.leave'),
    variant: 'danger' as const,
    onAction: () => onAccess({ person, verb: 'leave' }),
    unavailable: lasting,
  }
  return (
    <Menu
      label={say('people.actions', person.name)}
      trigger={<IconButton label={say('people.actions', person.name)} icon={Ellipsis} size="small" />}
      actions={[
        { id: 'role', label: say('people.changeRole'), onAction: () => onRole(person), unavailable: lasting },
        {
          id: 'end-sessions',
          label: say('people.endSessions'),
          onAction: () => onAccess({ person, verb: 'end-sessions' }),
          unavailable: fixed ?? account.sessions,
        },
        {
          id: access,
          label: say(`people.${access}`),
          variant: access === 'disable' ? 'danger' : 'normal',
          onAction: () => onAccess({ person, verb: access }),
          unavailable: lasting ?? account.access,
        },
        ...(isInvited || person.kind === 'delegated' ? [leave] : []),
      ]}
    />
  )
}
