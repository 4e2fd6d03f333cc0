import { useSyncExternalStore } from 'react'
import { useSession } from '#data/net/session-state.ts'
import { say } from '#domain/messages.ts'
import { Button } from '#ui/button.tsx'
import { Strip } from '#ui/notice.tsx'
import { applyUpdate, waitingUpdate } from '../updates.ts'

/** At most one strip, the most urgent (design/experience section 2). */
export function Notices() {
  const session = useSession()
  const update = useSyncExternalStore(waitingUpdate.subscribe, waitingUpdate.get)
  if (!globalThis.isSecureContext) return <Strip variant="warning">{say('notice.notSecure')}</Strip>
  if (session.kind === 'open' && session.kept === 'sealed') return <Strip>{say('offline.sealed')}</Strip>
  if (update === undefined) return null
  return (
    <Strip
      actions={
        <Button size="small" onPress={applyUpdate}>
          {say('notice.reload')}
        </Button>
      }
    >
      {say('notice.newVersion')}
    </Strip>
  )
}
