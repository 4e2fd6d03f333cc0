import type { ImportRow } from '#domain/import/read-rows.ts'
import { RowsPart, rowsOf, type RowsTask } from '#domain/import/rows-task.ts'

/** What a worker is to the page that started it. */
export type RowsWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

const startWorker = (): RowsWorker =>
  new Worker(new URL('../../workers/import-rows/worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads the rows of a file in a worker of their own, which ends with them. Where it cannot start the page does it: that
 * takes a moment, and is no reason not to go on. Rejects with the signal's reason when aborted.
 */
export function checkRows(task: RowsTask, signal: AbortSignal, start = startWorker): Promise<ImportRow[]> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const worker = start()
    const read: ImportRow[] = []
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      end()
      reject(signal.reason)
    }
    const readHere = () => {
      end()
      resolve(rowsOf(task))
    }
    signal.addEventListener('abort', giveUp)
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const part = RowsPart.safeParse(data).data
      if (part === undefined) return readHere()
      for (const row of part.rows) {
        const typed = task.rows[read.length]
        if (typed !== undefined) read.push({ ...typed, ...row })
      }
      if (!part.isLast) return
      end()
      resolve(read)
    }
    worker.onerror = readHere
    worker.postMessage(task)
  })
}
