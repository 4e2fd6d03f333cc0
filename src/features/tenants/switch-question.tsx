import { useState } from 'react'
import type { TenantSummary } from '#contracts/session.ts'
import { useOnline } from '#data/net/connection.ts'
import { canLeave, sendFirst } from '#data/outbox/send-first.ts'
import { useOutboxState } from '#data/outbox/use-outbox.ts'
import { say } from '#domain/messages/shell.ts'
import { unsettled } from '#domain/outbox/mark.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { Send } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'

interface SwitchQuestionProps {
  from: TenantSummary
  /** Where to; the question is asked while there is one. */
  to: TenantSummary | null
  onConfirm: (to: TenantSummary) => void
  onCancel: () => void
}

/** 'Switch Tenant': what is unsent stays behind, sealed, unless it is sent first. */
export function SwitchQuestion({ from, to, onConfirm, onCancel }: SwitchQuestionProps) {
  return (
    <AlertDialog
      isOpen={to !== null}
      title={say('tenant.switch')}
      confirmLabel={say('common.yes')}
      cancelLabel={say('common.no')}
      onCancel={onCancel}
      onConfirm={() => to && onConfirm(to)}
    >
      <Stack>
        <p>{say('tenant.confirm', to?.name ?? '')}</p>
        <Staying tenant={from.name} />
      </Stack>
    </AlertDialog>
  )
}

function Staying({ tenant }: { tenant: string }) {
  const { entries } = useOutboxState()
  const count = unsettled(entries.map(({ entry }) => entry))
  const online = useOnline()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await sendFirst()
    setSending(false)
  }
  if (count === 0) return null
  return (
    <Notice
      variant="warning"
      actions={
        entries.some(canLeave) && (
          <Button
            size="small"
            icon={Send}
            isPending={isSending}
            unavailable={online ? undefined : say('offline.needsConnection')}
            onPress={() => void send()}
          >
            {say('outbox.sendNow')}
          </Button>
        )
      }
    >
      {say('leaving.stay', count, tenant)}
    </Notice>
  )
}
