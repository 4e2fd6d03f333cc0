import { useState, type ReactNode } from 'react'
import type { User } from '#contracts/session.ts'
import { say } from '#domain/messages/shell.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { LogOut } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Popover } from '#ui/popover.tsx'
import { useLogout } from './use-logout.ts'
import './account-menu.css'

const LogoutDialog = onFirstOpen(
  ({ logout }) => logout.step !== null,
  () => import('./logout-dialog.tsx').then(({ LogoutDialog }) => LogoutDialog),
)
const RemoveData = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./remove-data.tsx').then(({ RemoveData }) => RemoveData),
)

interface AccountMenuProps {
  user: User
  /** Further entries, which get the way to close the menu. */
  entries?: (close: () => void) => ReactNode
}

/** Who is signed in, with which roles and in which tenant, further entries, and the ways out. */
export function AccountMenu({ user, entries }: AccountMenuProps) {
  const logout = useLogout()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <Popover
        label={say('account.menu', user.name)}
        placement="bottom end"
        trigger={
          <Button variant="quiet" aria-label={say('account.menu', user.name)}>
            <Avatar name={user.name} />
          </Button>
        }
      >
        {(close) => (
          <div className="account-menu">
            <Stack>
              <Person user={user} />
              {entries?.(close)}
              <Button
                icon={LogOut}
                onPress={() => {
                  close()
                  logout.start()
                }}
              >
                {say('account.logout')}
              </Button>
              <Button
                variant="quiet"
                size="small"
                onPress={() => {
                  close()
                  setRemoving(true)
                }}
              >
                {say('remove.action')}
              </Button>
            </Stack>
          </div>
        )}
      </Popover>
      <LogoutDialog logout={logout} />
      <RemoveData isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </>
  )
}

function Person({ user }: { user: User }) {
  const roles = user.roles.map(({ name }) => name).join(', ') || say('account.noRole')
  return (
    <>
      <div className="account-menu-person">
        <Avatar name={user.name} />
        <div>
          <strong>
            <Name>{user.name}</Name>
          </strong>
          <p>{user.username}</p>
        </div>
      </div>
      <Facts
        facts={[
          { label: say('account.roles'), value: roles },
          { label: say('account.tenant'), value: <Name>{user.tenant.name}</Name> },
        ]}
      />
    </>
  )
}
