import { decideEntry } from '#data/outbox/entry-actions.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { say } from '#domain/messages/review.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'

const undoable: ReadonlySet<string> = new Set(['review', 'comment'])

/** The newest decision or comment of which nothing was sent. */
export const lastUnsent = () =>
  outboxState
    .get()
    .entries.findLast(({ entry }) => undoable.has(entry.kind) && entry.state === 'queued' && entry.firstSentAt === null)

/** Takes it back; ids of the matches that it was about. */
export async function undoLast(): Promise<readonly string[]> {
  const last = lastUnsent()
  const isUndone = last !== undefined && (await decideEntry(last.entry.id, 'undo'))
  showSnackbar(
    isUndone
      ? { severity: 'info', text: say('review.undone') }
      : { severity: 'warning', text: say('review.tooLateToUndo') },
  )
  return isUndone ? (last.content?.about.base.map(({ matchId }) => matchId) ?? []) : []
}
