import type { ReactNode } from 'react'
import { useOnline } from '#data/net/connection.ts'
import { say } from '#domain/messages/monitors.ts'
import { AlertDialog, type AlertDialogProps } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'

type ConfirmMonitorEndProps = Omit<AlertDialogProps, 'cancelLabel' | 'children'> & { children: ReactNode }

/** A question before a monitor is stopped or removed; without a connection it says that this takes until it is sent. */
export function ConfirmMonitorEnd({ children, ...props }: ConfirmMonitorEndProps) {
  const online = useOnline()
  return (
    <AlertDialog {...props} cancelLabel={say('common.cancel')}>
      <Stack gap="tight">
        <p>{children}</p>
        {!online && <p>{say('monitors.untilSent')}</p>}
      </Stack>
    </AlertDialog>
  )
}
