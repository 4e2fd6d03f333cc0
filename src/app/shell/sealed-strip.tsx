import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstTime } from '#data/device/once-per-tab.ts'
import { discardSealed, sealedQueries } from '#data/sign-in/unlock.ts'
import { say } from '#domain/messages/lock.ts'
import { Button } from '#ui/button.tsx'
import { Strip } from '#ui/notice.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'

const SealedDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('#features/lock/sealed-dialog.tsx').then(({ SealedDialog }) => SealedDialog),
)
const TypedConfirm = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('#features/account/typed-confirm.tsx').then(({ TypedConfirm }) => TypedConfirm),
)

/** Offers to open what is sealed behind the session; asks by itself, once, after a password was changed elsewhere. */
export function SealedStrip() {
  const { data: sealed } = useQuery(sealedQueries.present())
  const [isFirst] = useState(() => firstTime('sealed'))
  const [chosen, setStep] = useState<'asking' | 'discarding' | null | undefined>(undefined)
  const asksByItself = isFirst && sealed?.isEarlier === true
  const step = chosen === undefined && asksByItself ? 'asking' : chosen
  return (
    <Strip
      actions={
        <Button size="small" onPress={() => setStep('asking')}>
          {say('sealed.action')}
        </Button>
      }
    >
      {say('sealed.text')}
      <SealedDialog isOpen={step === 'asking'} onClose={() => setStep(null)} onDiscard={() => setStep('discarding')} />
      <TypedConfirm
        isOpen={step === 'discarding'}
        title={say('sealed.discardTitle')}
        label={say('logout.discardLabel')}
        word={say('leaving.discardWord')}
        confirmLabel={say('logout.discard')}
        onCancel={() => setStep(null)}
        onConfirm={() => void discardSealed()}
      >
        {say('sealed.discardText', sealed?.waiting ?? 0)}
      </TypedConfirm>
    </Strip>
  )
}
