import type { Log } from '#lib/log.ts'
import { AnsweringThread } from '../threads/answering-thread.ts'
import { startThread } from '../threads/start-thread.ts'
import { WatchEngineOver, type WatchAnswer, type WatchCall, type WatchEngine } from './watch-engine.ts'

/** The thread that keeps whom everybody watches has ended, or ran out of memory, before it answered. */
export class WatchThreadEnded extends Error {
  constructor() {
    super('The thread that keeps the monitored subjects has ended.')
  }
}

/** What a million subjects take. */
const usualHeapMb = 4096

/**
 * Watching in a thread of its own, so that whoever waits for another answer of this process notices nothing of it. It
 * begins with the first call; one that has ended by itself is replaced, and knows nobody. `end` it in any case.
 */
export function startWatchThread({ log, heapMb = usualHeapMb }: { log: Log; heapMb?: number }): WatchEngine {
  let thread: AnsweringThread<WatchCall, WatchAnswer> | undefined
  let [life, hasEnded] = [1, false]
  const lost = () => {
    thread = undefined
    life++
    log.error({}, 'the thread that keeps the monitored subjects has ended, and another one takes its place')
  }
  const started = () => {
    const worker = startThread(new URL('./watch-worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    return new AnsweringThread<WatchCall, WatchAnswer>(worker, () => new WatchThreadEnded(), lost)
  }
  return new WatchEngineOver({
    get life() {
      return life
    },
    call: async (call) => {
      if (hasEnded) throw new WatchThreadEnded()
      thread ??= started()
      return thread.call(call)
    },
    end: async () => {
      hasEnded = true
      await thread?.end()
    },
  })
}
