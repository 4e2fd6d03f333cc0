import { subscribable } from '#lib/subscribable.ts'

/** What happened, in a sentence; whatever its action does can also be done on the page. */
export interface Snackbar {
  severity: 'success' | 'info' | 'warning' | 'error'
  text: string
  action?: { label: string; onAction: () => void }
  /** Id of the change that its action takes back. */
  change?: string
}

/** A snackbar in the queue. */
export interface QueuedSnackbar extends Snackbar {
  id: number
}

let lastId = 0
let isQuiet = false

/** The snackbar in sight; empty: none. */
export const snackbars = subscribable<readonly QueuedSnackbar[]>([])

/** Shows a snackbar, in the place of the one before it. */
export function showSnackbar(snackbar: Snackbar): void {
  if (!isQuiet) snackbars.set([{ ...snackbar, id: ++lastId }])
}

/** Takes one away; nothing happens when it is already gone. */
export const dismissSnackbar = (id: number): void =>
  snackbars.set(snackbars.get().filter((snackbar) => snackbar.id !== id))

/** Takes it away, with what it says about anybody. */
export const dismissAllSnackbars = (): void => snackbars.set([])

/** Takes it away; as long as it is to be quiet, none comes, whatever ends late. */
export function keepQuiet(quiet: boolean): void {
  isQuiet = quiet
  if (quiet) dismissAllSnackbars()
}
