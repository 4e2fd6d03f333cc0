import { createFinder } from './finder.ts'

/** The worker of lists of this page; it ends with the lock and with the session (data/stores.ts). */
export const finder = createFinder(
  () => new Worker(new URL('../../workers/rows/worker.ts', import.meta.url), { type: 'module' }),
)
