import type { User } from '#contracts/session.ts'
import { signOut } from '#data/net/session.ts'
import { say } from '#domain/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { LogOut } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { Popover } from '#ui/popover.tsx'
import './account-menu.css'

/** Who is signed in, with which roles and in which tenant, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const roles = user.roles.map(({ name }) => name).join(', ') || say('account.noRole')
  return (
    <Popover
      label={say('account.menu', user.name)}
      placement="bottom end"
      trigger={
        <Button variant="quiet" aria-label={say('account.menu', user.name)}>
          <Avatar name={user.name} />
        </Button>
      }
    >
      <div className="account-menu">
        <div className="account-menu-person">
          <Avatar name={user.name} />
          <div>
            <strong>
              <Name>{user.name}</Name>
            </strong>
            <p>{user.username}</p>
          </div>
        </div>
        <Stack>
          <Facts
            facts={[
              { label: say('account.roles'), value: roles },
              { label: say('account.tenant'), value: <Name>{user.tenant.name}</Name> },
            ]}
          />
          <Button icon={LogOut} onPress={() => void signOut()}>
            {say('account.logout')}
          </Button>
        </Stack>
      </div>
    </Popover>
  )
}
