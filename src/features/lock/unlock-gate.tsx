import { useEffect, useState } from 'react'
import { connectivity, useOnline } from '#data/net/connection.ts'
import type { Locked } from '#data/session/session-state.ts'
import { signOut } from '#data/sign-in/sign-in.ts'
import { unlock, unlockByServer, unlockWithPasskey } from '#data/sign-in/unlock.ts'
import { say } from '#domain/messages/lock.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Fingerprint } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { Notice } from '#ui/notice.tsx'
import { useTimeLeft } from './countdown.ts'
import { SecretForm } from './secret-form.tsx'
import { refusal } from './use-unlock.ts'
import './unlock-gate.css'

/** Stands in place of any page while the console is locked: whose it is in initials, how much waits, what opens it. */
export function UnlockGate({ locked }: { locked: Locked }) {
  useEffect(() => void connectivity.check(), []) // nothing else asks the server while nothing is unlocked
  const online = useOnline()
  const { initials, tenantName, waiting, openers } = locked
  const needsServer = !Object.values(openers).includes(true)
  const isOverdue = useTimeLeft(locked.offlineUntil) === 0 && !online
  return (
    <div className="unlock-gate">
      <header>
        <Avatar name={Array.from(initials).join(' ')} />
        <div>
          <h1 tabIndex={-1}>{say('lock.title')}</h1>
          <p>
            <bdi>{initials}</bdi> · <Name>{tenantName}</Name>
          </p>
        </div>
      </header>
      {locked.isExpired && <p>{say('lock.expired')}</p>}
      {waiting > 0 && <p className="unlock-gate-waiting">{say('lock.waiting', waiting)}</p>}
      <Stack>
        {needsServer ? (
          <Continue isOnline={online} />
        ) : (
          <SecretForm
            openers={openers}
            notBefore={locked.notBefore}
            unavailable={isOverdue ? say('lock.serverNeeded') : undefined}
            open={(secret) => unlock(secret, locked.offlineUntil)}
          />
        )}
        {openers.passkey && <PasskeyButton offlineUntil={locked.offlineUntil} />}
        <Button
          variant="quiet"
          unavailable={online ? undefined : say('offline.needsConnection')}
          onPress={() => (locked.isExpired ? location.assign('/login') : void signOut())}
        >
          {say('lock.otherAccount')}
        </Button>
      </Stack>
    </div>
  )
}

function PasskeyButton({ offlineUntil }: { offlineUntil: number }) {
  const [problem, setProblem] = useState<string | null>(null)
  const open = async () => {
    setProblem(null)
    await unlockWithPasskey(offlineUntil).catch((error: unknown) => setProblem(refusal(error)[0]?.message ?? null))
  }
  return (
    <>
      {problem !== null && (
        <Notice variant="danger" isAlert>
          {problem}
        </Notice>
      )}
      <Button icon={Fingerprint} onPress={() => void open()}>
        {say('lock.withPasskey')}
      </Button>
    </>
  )
}

/** Nothing that the person has opens this session again: the server does. */
const Continue = ({ isOnline }: { isOnline: boolean }) => (
  <>
    <p>{say('lock.continueText')}</p>
    <Button
      variant="primary"
      unavailable={isOnline ? undefined : say('offline.needsConnection')}
      onPress={() => void unlockByServer()}
    >
      {say('lock.continue')}
    </Button>
  </>
)
