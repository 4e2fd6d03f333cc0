import { RowsTask } from '#contracts/monitor-search.ts'
import { createRows } from './search.ts'

const answer = createRows()

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const task = RowsTask.safeParse(data).data
  if (task !== undefined) void answer(task).then((reply) => postMessage(reply))
})
