import { createFinder } from './monitor-search.ts'

/** The worker of lists of this page; it ends with the lock and with the session (device/stores.ts). */
export const finder = createFinder(
  () => new Worker(new URL('../../workers/monitor-search/worker.ts', import.meta.url), { type: 'module' }),
)
