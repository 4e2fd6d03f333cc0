import { RowsReply, type RowsTask } from '#contracts/monitor-search.ts'
import { listId } from './chunks.ts'
import { cachePlace, copiesKey } from './copies-key.ts'
import { sealedRows } from './lists.ts'
import type { Unlocked } from '../keys/unlocked.ts'

/** What a worker is to the page that started it. */
export type RowsWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** Finds rows of stored lists in a worker: the page gets ids, and opens nothing. */
export interface Finder {
  /** Ids of a provider's stored monitors that hold all words, in their order; null when the worker cannot tell. */
  find(unlocked: Unlocked, provider: string, words: string): Promise<readonly string[] | null>
  /** Ends the worker with everything it has opened. */
  drop(): void
}

type Ask = (task: RowsTask) => Promise<readonly string[] | null>

/** A worker with the questions that are open; `tell` answers all of them when it ends. */
function ask(worker: RowsWorker): { ask: Ask; end: () => void } {
  const open = new Map<number, (ids: readonly string[] | null) => void>()
  let isOver = false
  const end = () => {
    isOver = true
    for (const tell of open.values()) tell(null)
    open.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const reply = RowsReply.safeParse(data).data
    if (reply === undefined) return
    open.get(reply.n)?.(reply.ids)
    open.delete(reply.n)
  }
  worker.onerror = end
  return {
    ask: (task) =>
      new Promise((resolve) => {
        if (isOver) return resolve(null)
        open.set(task.n, resolve)
        worker.postMessage(task)
      }),
    end,
  }
}

/** The sealed chunks of a list as a task; null when it is not on this device. */
async function taskOf(unlocked: Unlocked, provider: string, n: number, list: string): Promise<RowsTask | null> {
  const chunks = await sealedRows(unlocked, 'monitors', provider)
  // what an older build has sealed opens with another key than the one that goes along
  if (chunks === null || chunks.some(({ sealed }) => sealed.by !== 'copies')) return null
  const sealed = chunks.map((chunk) => ({
    place: cachePlace(unlocked, 'chunks', `${chunk.list}/${chunk.n}`),
    sealed: chunk.sealed,
  }))
  return { kind: 'open', n, list, key: await copiesKey(unlocked), chunks: sealed }
}

interface Running {
  worker: RowsWorker
  ask: Ask
  end: () => void
  /** The list that the worker was given last, and whether it could open it. */
  given: { list: string; isOpen: Promise<boolean> } | null
}

/** Starts a worker when the first list is searched. */
export function createFinder(start: () => RowsWorker): Finder {
  let running: Running | null = null
  let last = 0
  const run = (): Running => {
    const worker = start()
    return { worker, ...ask(worker), given: null }
  }
  const give = async (to: Running, unlocked: Unlocked, provider: string, list: string): Promise<boolean> => {
    let isOpen = false
    try {
      const task = await taskOf(unlocked, provider, (last += 1), list)
      isOpen = task !== null && (await to.ask(task)) !== null
    } finally {
      if (!isOpen && to.given?.list === list) to.given = null // the next search tries again
    }
    return isOpen
  }
  return {
    async find(unlocked, provider, words) {
      const asked = (running ??= run()) // it starts while the list is read from the disk
      const id = await listId(unlocked, 'monitors', provider)
      const row = await unlocked.cache.lists.get(id)
      if (row === undefined) return null
      const list = `${id}/${row.asOf}`
      if (asked.given?.list !== list) asked.given = { list, isOpen: give(asked, unlocked, provider, list) }
      if (!(await asked.given.isOpen)) return null
      return asked.ask({ kind: 'find', n: (last += 1), list, words })
    },
    drop() {
      running?.worker.terminate()
      running?.end()
      running = null
    },
  }
}

/** The worker of this page; it ends with the lock and with the session (device/stores.ts). */
export const finder = createFinder(
  () => new Worker(new URL('../../workers/monitor-search/worker.ts', import.meta.url), { type: 'module' }),
)
