import { allMatchEntries } from '#screening/list/match-entries.ts'
import { viewEntry } from '#screening/list/view-entry.ts'
import { reviewEntries } from '#screening/review-mode/review-entries.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'
import { shellEntries } from './shell-entries.ts'

/** Every action that has a key somewhere in the console; whoever offers another one adds it here. */
export const allEntries: readonly ActionEntry[] = [
  ...Object.values(shellEntries),
  ...allMatchEntries,
  viewEntry,
  ...Object.values(reviewEntries),
]
