import { onFirstOpen } from '../on-first-open.tsx'

/** Inside of a button or link that stands for an action: shows its key, and tells it to assistive technology. */
export const Shortcut = onFirstOpen(
  () => true,
  () => import('./shortcut-keys.tsx').then(({ ShortcutKeys }) => ShortcutKeys),
  () => undefined, // without it the button is as good as before
)
