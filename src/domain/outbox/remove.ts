import type { Entry } from './entry.ts'
import type { LogOutcome, OutboxState } from './state.ts'

/** Takes an entry out of the queue; it leaves a line in the log. `at` is epoch milliseconds. */
export function remove<E extends Entry>(
  state: OutboxState<E>,
  entry: E,
  at: number,
  outcome: LogOutcome,
): OutboxState<E> {
  const entries = state.entries.filter(({ id }) => id !== entry.id)
  return { ...state, entries, log: [...state.log, { entry, at, outcome }] }
}
