import type { Action } from './action.ts'

/** What is known of an action wherever it is not offered: its texts, its keys and where they act. */
export type ActionEntry = Omit<Action, 'state' | 'run'>
