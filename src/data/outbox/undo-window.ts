import { queryOptions } from '@tanstack/react-query'
import { steadily } from '../device/databases.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'

/** For how many seconds a decision can be undone before it is sent, as somebody can choose; 0: it is sent at once. */
export const undoWindows = [0, 6, 30, 60] as const
export type UndoWindow = (typeof undoWindows)[number]

/** As long as nobody has chosen. */
const usual: UndoWindow = 6

/** What is chosen for a scope, in seconds: kept beside its entries, so that every tab writes them alike. */
export async function undoWindowOf({ outbox }: Pick<Unlocked, 'outbox'>): Promise<UndoWindow> {
  const row = await steadily(outbox, () => outbox.meta.get('undo'))
  const kept = row?.id === 'undo' ? row.seconds : usual
  return undoWindows.find((seconds) => seconds === kept) ?? usual
}

/** The undo window of whoever is signed in; null where this page keeps nothing, and every decision is sent at once. */
export const undoWindowQueries = {
  mine: () =>
    queryOptions<UndoWindow | null>({
      queryKey: ['undo-window', unlockedNow.get()?.scope],
      queryFn: () => {
        const present = unlockedNow.get()
        return present === null ? null : undoWindowOf(present)
      },
      staleTime: 0,
    }),
}

/** Keeps another undo window, for every decision from now on. */
export async function keepUndoWindow(seconds: UndoWindow): Promise<void> {
  const outbox = unlockedNow.get()?.outbox
  if (outbox !== undefined) await steadily(outbox, () => outbox.meta.put({ id: 'undo', seconds }))
}
