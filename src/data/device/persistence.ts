import { subscribable } from '#lib/subscribable.ts'
import { canKeep } from './databases.ts'

/** What the browser promised about what is kept here; `unknown` until it was asked, or where it cannot be asked. */
export type Persistence = 'unknown' | 'granted' | 'refused'

/** The browser's present promise. */
export const persistence = subscribable<Persistence>('unknown')

/**
 * Asks the browser to keep this console's data when space runs low, unless it has promised so already. Asked after a
 * sign-in, after an install and at the first pin; some browsers ask the person.
 */
export async function askToPersist(): Promise<Persistence> {
  const storage = globalThis.navigator?.storage
  if (!canKeep() || typeof storage?.persist !== 'function') return persistence.get()
  try {
    const isGranted = (await storage.persisted()) || (await storage.persist())
    persistence.set(isGranted ? 'granted' : 'refused')
  } catch {
    // a browser that cannot answer has promised nothing
  }
  return persistence.get()
}
