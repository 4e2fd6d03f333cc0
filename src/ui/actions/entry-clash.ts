import type { Action } from './action.ts'
import type { ActionEntry } from './action-entry.ts'
import { clashes } from './chords.ts'
import { keysOf } from './key-choices.ts'

const isOfPage = (scope: Action['scope']): boolean => scope === 'page' || scope === 'review'

/** Whether one key press can reach actions of both. */
const meet = (one: Action['scope'], other: Action['scope']): boolean =>
  one === other || one === 'global' || other === 'global' || (isOfPage(one) && isOfPage(other))

/** The action that has a chord already where another one would have it. */
export const takenBy = (
  entries: readonly ActionEntry[],
  { id, scope }: ActionEntry,
  chord: string,
): ActionEntry | undefined =>
  entries.find(
    (other) => other.id !== id && meet(scope, other.scope) && keysOf(other).some((one) => clashes(one, chord)),
  )
