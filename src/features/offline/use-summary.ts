import { useEffect } from 'react'
import type { Summary } from '#data/outbox/summary.ts'
import { summary } from '#data/outbox/unlocked-outbox.ts'
import { say } from '#domain/messages/outbox.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { acceptedSummary } from './accepted-text.ts'

function tell(drained: Summary, open: () => void): void {
  const text = acceptedSummary(drained)
  if (text !== null) showSnackbar({ severity: 'success', text })
  if (drained.stalled === 0) return
  const action = { label: say('outbox.show'), onAction: open }
  showSnackbar({ severity: 'warning', text: say('outbox.stalledSummary', drained.stalled), action })
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
