import { AnsweringThread } from '../threads/answering-thread.ts'
import { startThread } from '../threads/start-thread.ts'
import type { IndexAnswer, IndexCall, ShownIndex } from './index-messages.ts'

/** The thread has ended, or ran out of memory, before it answered. */
export class IndexThreadEnded extends Error {
  constructor() {
    super('A thread that works on the index of names has ended.')
  }
}

/** A thread that works on the index. `end` it in any case. */
export type IndexThread = AnsweringThread<IndexCall, IndexAnswer, ShownIndex>

/** `heapMb`: what it may take beside the index, which is shared; `onEnded` is told when it ends by itself. */
export function startIndexThread(heapMb: number, onEnded: () => void): IndexThread {
  const worker = startThread(new URL('./index-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  return new AnsweringThread(worker, () => new IndexThreadEnded(), onEnded)
}
