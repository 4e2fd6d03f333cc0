import type { User } from '#contracts/session.ts'
import { say } from '#domain/messages/shell.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Opener } from '#ui/opener.tsx'

const AccountPanel = onFirstOpen(
  ({ panel }) => panel.isOpen,
  () => import('./account-panel.tsx').then(({ AccountPanel }) => AccountPanel),
)

interface AccountMenuProps {
  user: User
  /** Somebody wants to see what was exported. */
  onExports: () => void
  /** Somebody wants to change what unlocks the console. */
  onOpeners: () => void
  /** Somebody wants to know the keys. */
  onShortcuts: () => void
}

/** Who is signed in, with which roles and in which tenant, the account's settings, and the ways out. */
export const AccountMenu = ({ user, ...ways }: AccountMenuProps) => (
  <Opener
    trigger={
      <Button variant="quiet" aria-label={say('account.menu', user.name)}>
        <Avatar name={user.name} />
      </Button>
    }
  >
    {(panel) => <AccountPanel panel={panel} user={user} {...ways} />}
  </Opener>
)
