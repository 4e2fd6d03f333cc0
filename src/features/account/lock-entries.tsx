import { lock } from '#data/lock/lock.ts'
import { useSession } from '#data/session/session-state.ts'
import { say } from '#domain/messages/lock.ts'
import { Button } from '#ui/button.tsx'
import { Fingerprint, Lock } from '#ui/icons.ts'

/** Locking the console in every tab, and what unlocks it. Not there where nothing is kept. */
export function LockEntries({ onOpeners }: { onOpeners: () => void }) {
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
