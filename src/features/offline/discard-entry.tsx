import { useState } from 'react'
import { decideEntry, lookUp } from '#data/outbox/entry-actions.ts'
import type { PlainMessageKey } from '#domain/messages.ts'
import { say } from '#domain/messages/outbox.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'

/** Whether a request went out whose answer nobody has seen. */
const mayBeAccepted = ({ state, firstSentAt }: Entry): boolean =>
  firstSentAt !== null && (state === 'queued' || state === 'uncertain')

/** What a person is told before a change is given up. */
type Asking = 'looking' | 'unsent' | 'absent' | 'unknown'

const texts = {
  looking: 'outbox.discardLooking',
  unsent: 'outbox.discardText',
  absent: 'outbox.discardAbsentText',
  unknown: 'outbox.discardSentText',
} as const satisfies Record<Asking, PlainMessageKey>

/** Gives a change up for good. The server is asked first about one that it may have accepted: then there is nothing to give up. */
export function DiscardEntry({ entry }: { entry: Entry }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const look = async () => {
    setAsking('looking')
    const found = await lookUp(entry.id)
    setAsking((now) => (now === null || found === 'applied' ? null : found))
    if (found === 'applied') showSnackbar({ severity: 'success', text: say('outbox.wasAccepted') })
  }
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => (mayBeAccepted(entry) ? void look() : setAsking('unsent'))}>
        {say('outbox.discard')}
      </Button>
      <AlertDialog
        isOpen={asking !== null}
        title={say('outbox.discardTitle')}
        confirmLabel={say('outbox.discard')}
        cancelLabel={say('common.cancel')}
        variant="danger"
        isConfirmPending={asking === 'looking'}
        onConfirm={() => {
          setAsking(null)
          void decideEntry(entry.id, 'discard')
        }}
        onCancel={() => setAsking(null)}
      >
        {say(texts[asking ?? 'unsent'])}
      </AlertDialog>
    </>
  )
}
