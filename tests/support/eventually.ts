import { vi } from 'vitest'

/**
 * Waits until `holds` throws no more. The limit is there for what never comes; how quick something is, the bench says.
 */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: 20_000 })
