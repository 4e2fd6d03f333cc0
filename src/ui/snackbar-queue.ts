import { subscribable } from '#lib/subscribable.ts'

/** What happened, in a sentence; whatever its action does can also be done on the page. */
export interface Snackbar {
  severity: 'success' | 'info' | 'warning' | 'error'
  text: string
  action?: { label: string; onAction: () => void }
}

/** A snackbar in the queue. */
export interface QueuedSnackbar extends Snackbar {
  id: number
}

const visible = 3
let lastId = 0
let isQuiet = false

/** The snackbars in sight, oldest first. */
export const snackbars = subscribable<readonly QueuedSnackbar[]>([])

/** Shows a snackbar. The same text again takes the place of the old one; the newest three stay. */
export function showSnackbar(snackbar: Snackbar): void {
  if (isQuiet) return
  const isOther = ({ text, severity }: Snackbar) => text !== snackbar.text || severity !== snackbar.severity
  snackbars.set([...snackbars.get().filter(isOther), { ...snackbar, id: ++lastId }].slice(-visible))
}

/** Takes one away; nothing happens when it is already gone. */
export const dismissSnackbar = (id: number): void =>
  snackbars.set(snackbars.get().filter((snackbar) => snackbar.id !== id))

/** Takes all of them away, with what they say about anybody. */
export const dismissAllSnackbars = (): void => snackbars.set([])

/** Takes all of them away; as long as it is to be quiet, none comes, whatever ends late. */
export function keepQuiet(quiet: boolean): void {
  isQuiet = quiet
  if (quiet) dismissAllSnackbars()
}
