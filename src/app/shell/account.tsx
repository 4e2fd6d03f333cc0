import { useState } from 'react'
import type { User } from '#contracts/session.ts'
import { lock } from '#data/lock/lock.ts'
import { useSession } from '#data/session/session-state.ts'
import { say } from '#domain/messages/lock.ts'
import { AccountMenu } from '#features/account/account-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Fingerprint, Lock } from '#ui/icons.ts'
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

/** Entries of the account menu: locking the console in every tab, and what unlocks it. Not there where nothing is kept. */
function LockEntries({ onOpeners }: { onOpeners: () => void }) {
  const session = useSession()
  if (session.kind !== 'open' || session.device === 'none') return null
  return (
    <>
      <Button icon={Lock} onPress={() => void lock()}>
        {say('lock.action')}
      </Button>
      {session.device === 'open' && (
        <Button icon={Fingerprint} onPress={onOpeners}>
          {say('openers.action')}
        </Button>
      )}
    </>
  )
}
