import { useEffect } from 'react'
import { summary, type Summary } from '#data/outbox/summary.ts'
import { say } from '#domain/messages.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'

function tell({ reviews, comments, stalled }: Summary, open: () => void): void {
  // the specification's own text appears when the server has accepted a review, never earlier
  if (reviews > 0) showSnackbar({ severity: 'success', text: say('review.updated') })
  else if (comments > 0) showSnackbar({ severity: 'success', text: say('outbox.sentSummary', comments) })
  if (stalled === 0) return
  const action = { label: say('outbox.show'), onAction: open }
  showSnackbar({ severity: 'warning', text: say('outbox.stalledSummary', stalled), action })
}

/** One message per drain, whatever the number of entries (design/experience section 6). */
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
