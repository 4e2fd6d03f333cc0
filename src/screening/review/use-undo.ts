import { useEffect } from 'react'
import type { MatchStatus } from '#contracts/review.ts'
import { decideEntry } from '#data/outbox/entry-actions.ts'
import { say } from '#domain/messages/deciding.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { announce } from '#ui/announce.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'

/** A decision that can be taken back while it is on this device. */
interface Undoable {
  /** Id of its entry. */
  key: string
  /** What it is about, as it was before. */
  matches: readonly MatchView[]
  /** They are one party, which the first of them stands for. */
  isOneParty: boolean
  /** It says nothing but the status of one match: a later one of that match takes its place on this device. */
  isPlain: boolean
  /** Once it was sent, nothing can be set in its place. */
  isFinal: boolean
}

/** Shows a match again, with the status that it had before a decision that was sent already. */
export type Reopen = (match: MatchView, status: MatchStatus) => void

/** What was decided in a list, the last decision last, as long as something on the screen belongs to the list. */
interface Decisions {
  users: number
  undoable: readonly Undoable[]
  reopen?: Reopen | undefined
}

const lists = new Map<string, Decisions>()

/** More than anybody takes back one by one. */
const mostUndoable = 100

function decisionsIn(list: string): Decisions {
  const present = lists.get(list) ?? { users: 0, undoable: [] }
  lists.set(list, present)
  return present
}

/** Whether a later decision has taken the place of an earlier one: only the later is left to undo. */
const isOutdated = (earlier: Undoable, later: Undoable): boolean =>
  earlier.isPlain && later.isPlain && earlier.matches[0]?.id === later.matches[0]?.id

function remember(list: string, one: Undoable): void {
  const present = lists.get(list)
  if (present === undefined) return
  const others = present.undoable.filter((earlier) => !isOutdated(earlier, one))
  present.undoable = [...others, one].slice(-mostUndoable)
}

/** What can be done about a decision that was sent: it is reviewed anew, which may be somewhere else or forbidden. */
function tooLate({ matches: [match], isOneParty, isFinal }: Undoable, reopen: Reopen | undefined): void {
  if (isFinal) return showSnackbar({ severity: 'warning', text: say('review.finalSent') })
  if (match === undefined || !isOneParty || reopen === undefined)
    return showSnackbar({ severity: 'warning', text: say('review.tooLateToUndo') })
  reopen(match, match.status)
  showSnackbar({ severity: 'info', text: say('review.sentAlready', match.name) })
}

/** Takes a decision back while nothing of it was sent: then the server never hears of it. Gives the matches as they were before. */
async function undo(list: string, one: Undoable): Promise<readonly MatchView[]> {
  const present = lists.get(list)
  if (present !== undefined) present.undoable = present.undoable.filter(({ key }) => key !== one.key)
  if (await decideEntry(one.key, 'undo')) {
    showSnackbar({ severity: 'info', text: say('review.undone') })
    return one.matches
  }
  tooLate(one, lists.get(list)?.reopen)
  return []
}

async function undoLast(list: string): Promise<readonly MatchView[]> {
  const last = lists.get(list)?.undoable.at(-1)
  if (last !== undefined) return undo(list, last)
  announce(say('review.nothingToUndo'))
  return []
}

/** Taking back what was decided in a list. `reopen` left out: it can show none of its matches again. */
export function useUndo(list: string, reopen?: Reopen) {
  useEffect(() => {
    const present = decisionsIn(list)
    present.users += 1
    return () => {
      present.users -= 1
      if (present.users === 0) lists.delete(list)
    }
  }, [list])
  useEffect(() => {
    if (reopen === undefined) return
    const present = decisionsIn(list)
    present.reopen = reopen
    return () => {
      if (present.reopen === reopen) present.reopen = undefined
    }
  }, [list, reopen])
  return {
    remember: (one: Undoable) => remember(list, one),
    undo: (one: Undoable) => undo(list, one),
    /** Takes back what was decided last, and then what came before it; the matches that have their status of before again. */
    undoLast: () => undoLast(list),
  }
}
