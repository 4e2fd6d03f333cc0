import { useState } from 'react'
import type { User } from '#contracts/session.ts'
import { AccountMenu } from '#features/account/account-menu.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'

const OpenersDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('#features/lock/openers-dialog.tsx').then(({ OpenersDialog }) => OpenersDialog),
)
const RecentlyExported = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./exports.tsx').then(({ RecentlyExported }) => RecentlyExported),
)
const Shortcuts = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./shortcuts.tsx').then(({ Shortcuts }) => Shortcuts),
)

/** The account menu, and the dialogs of other features that its entries open. */
export function Account({ user }: { user: User }) {
  const [opened, setOpened] = useState<'openers' | 'exports' | 'shortcuts' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <AccountMenu
        user={user}
        onExports={() => setOpened('exports')}
        onOpeners={() => setOpened('openers')}
        onShortcuts={() => setOpened('shortcuts')}
      />
      <OpenersDialog isOpen={opened === 'openers'} onClose={close} />
      <RecentlyExported user={user} isOpen={opened === 'exports'} onClose={close} />
      <Shortcuts isOpen={opened === 'shortcuts'} onClose={close} />
    </>
  )
}
