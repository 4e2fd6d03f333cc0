import { partsOf, RowsTask } from '#domain/import/rows-task.ts'

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const task = RowsTask.safeParse(data).data
  if (task === undefined) return
  for (const part of partsOf(task)) postMessage(part)
})
