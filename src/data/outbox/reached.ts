import type { LiveEntry } from './live.ts'
import { outboxState } from './current.ts'

const settled = new Set<LiveEntry['entry']['state']>(['acked', 'dead', 'conflict'])

/**
 * Whether a change that was handed over reached the server: waits until it did, or until it was refused, taken back, or
 * is out of sight because the device was locked.
 */
export const reached = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const found = outboxState.get().entries.find(({ entry }) => entry.id === id)
      if (found !== undefined && !settled.has(found.entry.state)) return
      unsubscribe()
      resolve(found?.entry.state === 'acked')
    }
    const unsubscribe = outboxState.subscribe(look)
    look()
  })
