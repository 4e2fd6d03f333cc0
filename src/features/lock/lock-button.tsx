import { lock } from '#data/net/lock.ts'
import { useSession } from '#data/net/session-state.ts'
import { say } from '#domain/messages.ts'
import { Button } from '#ui/button.tsx'
import { Lock } from '#ui/icons.ts'

/** Locks the console in every tab. Not there where nothing is kept: there is nothing to lock. */
export function LockButton() {
  const session = useSession()
  if (session.kind !== 'open' || session.kept === 'none') return null
  return (
    <Button icon={Lock} onPress={() => void lock()}>
      {say('lock.action')}
    </Button>
  )
}
