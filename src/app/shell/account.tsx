import { lazy, Suspense, useState } from 'react'
import type { User } from '#contracts/session.ts'
import { AccountMenu } from '#features/account/account-menu.tsx'
import { LockEntries } from '#features/lock/lock-entries.tsx'

const OpenersDialog = lazy(() =>
  import('#features/lock/openers-dialog.tsx').then((module) => ({ default: module.OpenersDialog })),
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
      {isOpen && (
        <Suspense>
          <OpenersDialog isOpen onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
