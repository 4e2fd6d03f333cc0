import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RemovedState } from '#contracts/links.ts'
import { waitingQueries } from '#data/outbox/activity.ts'
import { queryClient } from '#data/query/client.ts'
import { removeEverything } from '#data/sign-in/remove-data.ts'
import { say } from '#domain/messages/leaving.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TypedConfirm } from './typed-confirm.tsx'
import './leaving.css'

interface RemoveDataProps {
  isOpen: boolean
  onClose: () => void
}

/** "Remove this console's data from this device": all accounts and tenants, after a typed word. Ends at the sign-in page. */
export function RemoveData({ isOpen, onClose }: RemoveDataProps) {
  const [step, setStep] = useState<'asking' | 'removing' | 'failed'>('asking')
  const remove = async () => {
    setStep('removing')
    try {
      await removeEverything()
    } catch {
      return setStep('failed')
    }
    history.replaceState({ removed: true } satisfies RemovedState, '', '/login')
    location.reload()
  }
  return (
    <TypedConfirm
      isOpen={isOpen}
      title={say('remove.title')}
      label={say('remove.label')}
      word={say('leaving.removeWord')}
      confirmLabel={say('remove.confirm')}
      isPending={step === 'removing'}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <Stack>
        <p>{say('remove.text')}</p>
        <Unsent />
        {step === 'failed' && (
          <Notice variant="danger" isAlert>
            {say('remove.failed')}
          </Notice>
        )}
      </Stack>
    </TypedConfirm>
  )
}

/** What would be lost for ever, whoever made it. */
function Unsent() {
  const { data: count = 0 } = useQuery(waitingQueries.all(), queryClient) // the sign-in page has no provider of it
  return count > 0 && <Notice variant="warning">{say('remove.unsent', count)}</Notice>
}
