import { allMatchEntries } from '#screening/list/match-entries.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'
import { shellEntries } from './shell-entries.ts'

/** Every action that has a key somewhere in the console; whoever offers another one adds it here. */
export const allEntries: readonly ActionEntry[] = [...Object.values(shellEntries), ...allMatchEntries]
