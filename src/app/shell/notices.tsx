import { useSyncExternalStore } from 'react'
import { canKeep } from '#data/device/databases.ts'
import { useForeign, useOnline } from '#data/net/connection.ts'
import { anotherInstallation } from '#data/net/mark.ts'
import { useSession } from '#data/session/session-state.ts'
import { dismissRemoved, outboxHealth, type OutboxHealth } from '#data/outbox/health.ts'
import { signInAddress } from '#data/sign-in/sign-in.ts'
import { say } from '#domain/messages/shell.ts'
import { PassphraseStrip, usePassphraseOffer } from '#features/lock/passphrase-strip.tsx'
import { Button } from '#ui/button.tsx'
import { Strip } from '#ui/notice.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { AnotherInstallation, ForeignAnswers } from './foreign-notice.tsx'
import { UpdateNotice, useUpdateNotice } from './update-notice.tsx'

const SealedStrip = onFirstOpen(
  () => true,
  () => import('./sealed-strip.tsx').then(({ SealedStrip }) => SealedStrip),
)

/** At most one strip, the most urgent. */
export function Notices() {
  const session = useSession()
  const health = useSyncExternalStore(outboxHealth.subscribe, outboxHealth.get)
  const update = useUpdateNotice()
  const foreign = useForeign()
  const another = useSyncExternalStore(anotherInstallation.subscribe, anotherInstallation.get)
  const isOffered = usePassphraseOffer()
  if (health.kind !== 'sound') return <HealthNotice health={health} />
  if (update?.text === 'update.tooOld') return <UpdateNotice notice={update} />
  if (another !== null) return <AnotherInstallation />
  if (foreign) return <ForeignAnswers />
  if (!globalThis.isSecureContext) return <Strip variant="warning">{say('notice.notSecure')}</Strip>
  if (!canKeep()) return <Strip variant="warning">{say('notice.keepsNothing')}</Strip>
  if (session.kind === 'open' && session.isExpired) return <ExpiredStrip tenantId={session.user.tenant.id} />
  if (session.kind === 'open' && session.device === 'sealed') return <SealedStrip />
  if (isOffered) return <PassphraseStrip />
  return update === null ? null : <UpdateNotice notice={update} />
}

/** What is shown came from this device alone, because the session has run out. */
function ExpiredStrip({ tenantId }: { tenantId: string }) {
  const online = useOnline()
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

/** What happened to the place where unsent work is kept, and the way on. */
function HealthNotice({ health }: { health: Exclude<OutboxHealth, { kind: 'sound' }> }) {
  const isRemoved = health.kind === 'removed'
  const text = isRemoved ? say('offline.removed', health.count) : say('offline.reloadToContinue')
  const action = isRemoved
    ? { label: say('offline.understood'), onPress: dismissRemoved }
    : { label: say('update.reload'), onPress: () => location.reload() }
  return (
    <Strip
      variant="warning"
      actions={
        <Button size="small" onPress={action.onPress}>
          {action.label}
        </Button>
      }
    >
      {text}
    </Strip>
  )
}
