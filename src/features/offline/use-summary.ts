import { useEffect } from 'react'
import type { Summary } from '#data/outbox/summary.ts'
import { outboxState, summary } from '#data/outbox/unlocked-outbox.ts'
import { say } from '#domain/messages/outbox.ts'
import { announce } from '#ui/announce.tsx'
import { showSnackbar, snackbars } from '#ui/snackbar-queue.ts'
import { drainSummary } from './drain-summary.ts'

/** Whether a change that can still be taken back is in sight with the way to do so. */
function isUndoInSight(): boolean {
  const change = snackbars.get().at(-1)?.change
  return outboxState.get().entries.some(({ entry }) => entry.id === change && entry.state === 'queued')
}

function tell(drained: Summary, open: () => void): void {
  const text = drainSummary(drained)
  if (text === null) return
  // who decides on one after the other keeps the way to take the last one back; that an earlier one arrived is read out
  if (drained.stalled.length === 0)
    return isUndoInSight() ? announce(text) : showSnackbar({ severity: 'success', text })
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
