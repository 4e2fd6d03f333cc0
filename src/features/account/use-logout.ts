import { useRef, useState } from 'react'
import { canOpenAgain } from '#data/keys/open-scope.ts'
import { connectivity } from '#data/net/connection.ts'
import { canLeave, sendFirst } from '#data/outbox/send-first.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { signOut } from '#data/sign-in/sign-in.ts'
import { unsettled } from '#domain/outbox/mark.ts'

/** How far a logout has come: unsent work is being sent, the person is asked, or the session is ending. */
export type LogoutStep = 'sending' | 'asking' | 'leaving'

/** A logout in the hands of its dialog; `step` is null while nobody wants to leave. */
export interface Logout {
  step: LogoutStep | null
  /** Whether what stays sealed can be opened again by something the person has. */
  canKeep: boolean
  /** Sends what is left for ten seconds at most, then leaves, or asks about what could not be sent. */
  start: () => void
  leave: (unsent: 'keep' | 'discard') => void
  cancel: () => void
}

const unsentCount = (): number => unsettled(outboxState.get().entries.map(({ entry }) => entry))
const isOnline = (): boolean => connectivity.status.get().online

/** The way out of the session. */
export function useLogout(): Logout {
  const [step, setStep] = useState<LogoutStep | null>(null)
  const [canKeep, setCanKeep] = useState(true)
  const attempt = useRef(0)
  const leave = (unsent: 'keep' | 'discard') => {
    setStep('leaving')
    void signOut(unsent).finally(() => setStep(null))
  }
  const begin = async () => {
    const mine = (attempt.current += 1)
    if (isOnline() && outboxState.get().entries.some(canLeave)) {
      setStep('sending')
      await sendFirst()
    }
    if (attempt.current !== mine) return
    if (unsentCount() === 0 && isOnline()) return leave('keep')
    setCanKeep(await canOpenAgain())
    if (attempt.current === mine) setStep('asking')
  }
  return {
    step,
    canKeep,
    start: () => void begin(),
    leave,
    cancel: () => {
      attempt.current += 1
      setStep(null)
    },
  }
}
