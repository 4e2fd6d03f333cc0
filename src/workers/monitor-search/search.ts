import { z } from 'zod'
import { Monitor } from '#contracts/monitor.ts'
import type { RowsReply, RowsTask } from '#contracts/monitor-search.ts'
import { hasWords, monitorText } from '#domain/monitor-words.ts'
import { unseal } from '#lib/seal.ts'

/** What is searched of a monitor: the rest is neither checked nor kept here. */
const Row = Monitor.pick({ id: true, name: true, term: true, clientReference: true })
const Rows = z.array(Row)

type Opened = { list: string; rows: readonly z.infer<typeof Row>[] }

async function open({ list, key, chunks }: Extract<RowsTask, { kind: 'open' }>): Promise<Opened> {
  const parts = await Promise.all(chunks.map(async ({ place, sealed }) => Rows.parse(await unseal(key, place, sealed))))
  return { list, rows: parts.flat() }
}

/** The worker of lists, without the worker: holds the last list it was given, opened, and finds rows in it. */
export function createRows(): (task: RowsTask) => Promise<RowsReply> {
  let held: Opened | null = null
  return async (task) => {
    const { n } = task
    if (task.kind === 'open') {
      held = await open(task).catch(() => null)
      return { n, ids: held && [] }
    }
    if (held?.list !== task.list) return { n, ids: null }
    return { n, ids: held.rows.filter(hasWords(monitorText, task.words)).map(({ id }) => id) }
  }
}
