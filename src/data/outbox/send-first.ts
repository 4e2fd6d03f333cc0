import { isAsked } from '#domain/outbox/mark.ts'
import { connectivity } from '../net/connection.ts'
import { unlockedOutbox, outboxState } from './unlocked-outbox.ts'
import type { LiveEntry } from './live.ts'

/** How long somebody who leaves waits for unsent work, in milliseconds. */
const patience = 10_000

/** Whether an entry can still leave the queue without anybody deciding something. */
export const canLeave = ({ entry }: LiveEntry): boolean =>
  entry.state === 'queued' || entry.state === 'sending' || (entry.state === 'uncertain' && !isAsked(entry))

const isDone = (): boolean => {
  const { paused, entries } = outboxState.get()
  return paused || !connectivity.status.get().online || !entries.some(canLeave)
}

/**
 * Sends what can be sent before somebody leaves, for ten seconds at most; ends at once without a connection and when
 * only the person can settle what is left.
 */
export async function sendFirst(): Promise<void> {
  if (isDone()) return
  await (await unlockedOutbox())?.sendNow()
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      for (const leave of leaves) leave()
      resolve()
    }
    const look = () => isDone() && finish()
    const timer = setTimeout(finish, patience)
    const leaves = [outboxState.subscribe(look), connectivity.status.subscribe(look)]
    look()
  })
}
