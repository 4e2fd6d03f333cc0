import { RowsTask } from '#contracts/rows-worker.ts'
import { createRows } from './rows.ts'

const answer = createRows()

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const task = RowsTask.safeParse(data).data
  if (task !== undefined) void answer(task).then((reply) => postMessage(reply))
})
