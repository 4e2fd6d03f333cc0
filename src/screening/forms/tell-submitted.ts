import type { Submitted } from '#data/outbox/submit.ts'
import type { Told } from '#data/outbox/summary.ts'
import { say } from '#domain/messages.ts'
import { acceptedText } from '#features/offline/accepted-text.ts'
import { showSnackbar, type Snackbar } from '#ui/snackbar-queue.ts'

/**
 * Says where a change went. On this device: `saved`, if there is anything to say before the server has answered.
 * Directly: what the server refused of it, or the success text.
 */
export function tellSubmitted(submitted: Submitted, told: Told, saved: Snackbar | null): void {
  if (submitted.where === 'device') {
    if (saved !== null) showSnackbar(saved)
    return
  }
  const [first] = submitted.refused
  if (first === undefined) showSnackbar({ severity: 'success', text: acceptedText(told) })
  else showSnackbar({ severity: 'error', text: first.message || say('error.area') })
}
