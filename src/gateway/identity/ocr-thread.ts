import type { Worker } from 'node:worker_threads'
import { startThread } from '../threads/start-thread.ts'
import type { OcrAnswer, OcrTask } from './ocr-messages.ts'
import type { Reading } from './recognised.ts'

/** An image could not be read: it is damaged, or took more memory than there is for it. */
export class NotReadable extends Error {}

/** Whoever reads images, one after the other. `end` it in any case: what it is doing stops at once. */
export interface OcrThread {
  read(task: OcrTask): Promise<Reading>
  end(): Promise<void>
}

/** No document needs as much. The engine's own memory is beside this, and bounded by itself. */
const heapMb = 512

const startWorker = (): Worker =>
  startThread(new URL('./ocr-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // what the engine prints may quote what it reads
    stdout: true,
    stderr: true,
  })

/**
 * Starts a thread that reads images. The engine has one of its own in it: what an image does to that ends this thread,
 * and neither the process nor whoever waits for another answer of it.
 */
export function startOcrThread(): OcrThread {
  const worker = startWorker()
  let waiting: { resolve: (reading: Reading) => void; reject: (error: unknown) => void } | null = null
  let hasEnded = false
  const settle = (act: (by: NonNullable<typeof waiting>) => void) => {
    const present = waiting
    waiting = null
    if (present !== null) act(present)
  }
  const fail = () => {
    hasEnded = true
    settle(({ reject }) => reject(new NotReadable()))
  }
  worker.stdout.resume()
  worker.stderr.resume()
  worker.on('message', (answer: OcrAnswer) =>
    settle(({ resolve, reject }) => ('reading' in answer ? resolve(answer.reading) : reject(new NotReadable()))),
  )
  worker.on('error', fail)
  worker.on('exit', fail)
  worker.unref()
  return {
    read: (task) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new NotReadable())
        waiting = { resolve, reject }
        worker.postMessage(task)
      }),
    end: async () => {
      fail()
      await worker.terminate()
    },
  }
}
