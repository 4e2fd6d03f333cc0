import { useConnectionStatus } from '#data/net/connection.ts'
import { signInAddress } from '#data/sign-in/sign-in.ts'
import { say } from '#domain/messages/lock.ts'
import { Button } from '#ui/button.tsx'
import { Strip } from '#ui/notice.tsx'

/** What is shown came from this device alone, because the session has run out. */
export function ExpiredStrip({ tenantId }: { tenantId: string }) {
  const { online } = useConnectionStatus()
  const signIn = () =>
    location.assign(signInAddress({ reason: 'expired', tenantId }, location.pathname + location.search))
  return (
    <Strip
      variant="warning"
      actions={
        <Button size="small" unavailable={online ? undefined : say('offline.needsConnection')} onPress={signIn}>
          {say('lock.signIn')}
        </Button>
      }
    >
      {say('lock.expiredStrip')}
    </Strip>
  )
}
