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
let queue: readonly QueuedSnackbar[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly QueuedSnackbar[]): void {
  queue = next
  for (const listener of listeners) listener()
}

/** Shows a snackbar. The same text again takes the place of the old one; the newest three stay. */
export function showSnackbar(snackbar: Snackbar): void {
  const others = queue.filter(({ text, severity }) => text !== snackbar.text || severity !== snackbar.severity)
  set([...others, { ...snackbar, id: ++lastId }].slice(-visible))
}

/** Takes one away; nothing happens when it is already gone. */
export const dismissSnackbar = (id: number): void => set(queue.filter((snackbar) => snackbar.id !== id))

/** The queue as an external store. */
export const snackbars = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): readonly QueuedSnackbar[] => queue,
}
