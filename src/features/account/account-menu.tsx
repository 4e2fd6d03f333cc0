import type { ReactNode } from 'react'
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
  /** Further entries, which get the way to close the menu. */
  entries?: (close: () => void) => ReactNode
}

/** Who is signed in, with which roles and in which tenant, the account's settings, further entries, and the ways out. */
export const AccountMenu = ({ user, entries }: AccountMenuProps) => (
  <Opener
    trigger={
      <Button variant="quiet" aria-label={say('account.menu', user.name)}>
        <Avatar name={user.name} />
      </Button>
    }
  >
    {(panel) => <AccountPanel panel={panel} user={user} entries={entries?.(() => panel.onOpenChange(false))} />}
  </Opener>
)
