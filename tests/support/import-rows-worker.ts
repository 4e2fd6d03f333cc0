import { partsOf, RowsTask } from '#domain/import/rows-task.ts'
import type { RowsWorker } from '#data/imports/check-rows.ts'

/** The worker that reads rows of an import, in the same thread: its messages are cloned as between threads. */
export function startImportRows(): RowsWorker & { isOver: boolean } {
  const worker: RowsWorker & { isOver: boolean } = {
    isOver: false,
    onmessage: null,
    onerror: null,
    terminate() {
      worker.isOver = true
    },
    postMessage(message: unknown) {
      void Promise.resolve().then(() => {
        for (const part of partsOf(RowsTask.parse(structuredClone(message)))) {
          const event = new MessageEvent('message', { data: structuredClone(part) })
          if (!worker.isOver && worker.onmessage !== null) Reflect.apply(worker.onmessage, worker, [event])
        }
      })
    },
  }
  return worker
}
