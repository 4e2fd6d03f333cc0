import type { Monitor } from '#contracts/monitor.ts'

/** Whether a monitor has changes that somebody should look at (spec/1 section 2). */
export const isChanged = ({ matchUpdated, status }: Pick<Monitor, 'matchUpdated' | 'status'>): boolean =>
  matchUpdated && status !== 'disabled'
