import { RowsTask } from '#contracts/monitor-search.ts'
import type { RowsWorker } from '#data/cache/monitor-search.ts'
import { createRows } from '#workers/monitor-search/search.ts'

/** The worker of lists in the same thread: its messages are parsed and cloned as between threads. */
export function startRows(seen: (task: RowsTask) => unknown = () => undefined): RowsWorker {
  const answer = createRows()
  const worker: RowsWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage(message: unknown) {
      const task = RowsTask.parse(message)
      seen(task)
      void answer(task).then((reply) => {
        const event = new MessageEvent('message', { data: structuredClone(reply) })
        worker.onmessage?.call(worker as Worker, event) // the page's side uses nothing else of a worker
      })
    },
  }
  return worker
}
