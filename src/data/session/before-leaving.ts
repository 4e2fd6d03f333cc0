import type { ClearEvent } from '../device/stores.ts'

type Work = (why: ClearEvent) => Promise<unknown>

const patience = 10_000
const before = new Set<Work>()
const endings = new Set<Work>()

/**
 * Work to be done while everything can still be read, each time before a scope is left, whether by a lock, a 401, a
 * logout or a tenant switch: sealing what is being typed, taking down a badge. It has ten seconds.
 */
export function beforeLock(work: Work): void {
  before.add(work)
}

/**
 * Work to be finished after that, in the order given, before a session's stores are cleared or its tenant changes:
 * stopping the drain, then sealing drafts.
 */
export function beforeSessionEnds(work: Work): void {
  endings.add(work)
}

/** One after the other. Nothing that fails or hangs keeps a scope open. */
async function settle(works: ReadonlySet<Work>, why: ClearEvent): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  const inTurn = async () => {
    for (const work of works) await work(why).catch(() => undefined)
  }
  await Promise.race([limit, inTurn()])
  clearTimeout(timer)
}

/** Does everything that has to be done before a scope is left. */
export async function finishWork(why: ClearEvent): Promise<void> {
  await settle(before, why)
  await settle(endings, why)
}
