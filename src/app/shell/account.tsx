import { useState } from 'react'
import type { User } from '#contracts/session.ts'
import { AccountMenu } from '#features/account/account-menu.tsx'
import { LockEntries } from '#features/lock/lock-entries.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'

const OpenersDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('#features/lock/openers-dialog.tsx').then(({ OpenersDialog }) => OpenersDialog),
)

/** The account menu, with what locks this console and what unlocks it. */
export function Account({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const showOpeners = (close: () => void) => () => {
    close()
    setOpen(true)
  }
  return (
    <>
      <AccountMenu user={user} entries={(close) => <LockEntries onOpeners={showOpeners(close)} />} />
      <OpenersDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
