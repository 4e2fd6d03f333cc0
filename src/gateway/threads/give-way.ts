import { getPriority, setPriority } from 'node:os'

/** How much less a thread is given than one that somebody waits for, where both want a processor: a tenth. */
const niceness = 10

/**
 * Lets every other thread go before this one, for work that nobody waits for. Linux gives each thread a priority of its
 * own; elsewhere it is the whole process's, which stays as it is.
 */
export function giveWay(): void {
  // Nobody may take back what the whole process was told to give up.
  if (process.platform === 'linux' && getPriority() < niceness) setPriority(niceness)
}
