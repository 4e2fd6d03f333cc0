import { useSyncExternalStore } from 'react'
import { canKeep } from '#data/device/databases.ts'
import { useConnectionStatus } from '#data/net/connection.ts'
import { anotherInstallation } from '#data/net/mark.ts'
import { useSession } from '#data/session/session-state.ts'
import { outboxHealth } from '#data/outbox/health.ts'
import { say } from '#domain/messages/shell.ts'
import { PassphraseStrip, usePassphraseOffer } from '#features/lock/passphrase-strip.tsx'
import { Strip } from '#ui/notice.tsx'
import { ExpiredStrip } from './expired-strip.tsx'
import { AnotherInstallation, ForeignAnswers } from './foreign-notice.tsx'
import { HealthNotice } from './health-notice.tsx'
import { SealedStrip } from './sealed-strip.tsx'
import { UpdateNotice, useUpdateNotice } from './update-notice.tsx'

/** At most one strip, the most urgent. */
export function Notices() {
  const session = useSession()
  const health = useSyncExternalStore(outboxHealth.subscribe, outboxHealth.get)
  const update = useUpdateNotice()
  const { foreign } = useConnectionStatus()
  const another = useSyncExternalStore(anotherInstallation.subscribe, anotherInstallation.get)
  const isOffered = usePassphraseOffer()
  if (health.kind !== 'sound') return <HealthNotice health={health} />
  if (update?.text === 'update.tooOld') return <UpdateNotice notice={update} />
  if (another !== null) return <AnotherInstallation />
  if (foreign) return <ForeignAnswers />
  if (!globalThis.isSecureContext) return <Strip variant="warning">{say('notice.notSecure')}</Strip>
  if (!canKeep()) return <Strip variant="warning">{say('notice.keepsNothing')}</Strip>
  if (session.kind === 'open' && session.isExpired) return <ExpiredStrip tenantId={session.user.tenant.id} />
  if (session.kind === 'open' && session.kept === 'sealed') return <SealedStrip />
  if (isOffered) return <PassphraseStrip />
  return update === null ? null : <UpdateNotice notice={update} />
}
