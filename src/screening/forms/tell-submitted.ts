import type { Submitted } from '#data/outbox/submit.ts'
import { acceptedKey, type EntryContent } from '#domain/outbox/kinds.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/start.ts'
import { showSnackbar, type Snackbar } from '#ui/snackbar-queue.ts'

/**
 * Says where a change went. On this device: `saved`, if there is anything to say before the server has answered.
 * Directly: what the server refused of it, or the success text.
 */
export function tellSubmitted(submitted: Submitted, content: EntryContent, saved: Snackbar | null): void {
  if (submitted.where === 'device') {
    if (saved !== null) showSnackbar(saved)
    return
  }
  const [first] = submitted.refused
  const accepted = acceptedKey(content)
  if (first !== undefined) showSnackbar({ severity: 'error', text: first.message || say('error.area') })
  else if (accepted !== null) showSnackbar({ severity: 'success', text: sayKey(accepted) })
}
