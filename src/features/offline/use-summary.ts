import { useEffect } from 'react'
import type { Summary } from '#data/outbox/summary.ts'
import { summary } from '#data/outbox/unlocked-outbox.ts'
import { say } from '#domain/messages/outbox.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { drainSummary } from './drain-summary.ts'

function tell(drained: Summary, open: () => void): void {
  const text = drainSummary(drained)
  if (text === null) return
  if (drained.stalled.length === 0) return showSnackbar({ severity: 'success', text })
  showSnackbar({ severity: 'warning', text, action: { label: say('outbox.show'), onAction: open } })
}

/** One message per drain, whatever the number of entries. */
export function useSummary(open: () => void): void {
  useEffect(
    () =>
      summary.subscribe(() => {
        const present = summary.get()
        if (present !== null) tell(present, open)
      }),
    [open],
  )
}
