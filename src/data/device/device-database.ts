import { sleep } from '#lib/sleep.ts'
import { canKeep, isPassing, keepNothing } from './databases.ts'
import type { DeviceDatabase } from './device-tables.ts'

let database: DeviceDatabase | undefined

/** The device's database; null where nothing can be kept, and before `tryDevice`. */
export const device = (): DeviceDatabase | null => (canKeep() ? (database ?? null) : null)

/** Whether this browser holds anything of this console; one that does not tell may. */
export async function holdsAnything(): Promise<boolean> {
  if (!canKeep()) return false
  const found = await indexedDB.databases?.().catch(() => undefined)
  return found?.some(({ name }) => name?.startsWith('urs:')) ?? true
}

/** Pauses before the database is tried again, in milliseconds. */
const pauses = [100, 400, 1500]

async function openPatiently(present: DeviceDatabase): Promise<void> {
  for (const pause of pauses) {
    try {
      await present.open()
      return
    } catch (error) {
      if (!isPassing(error)) throw error
      await sleep(pause)
    }
  }
  await present.open()
}

/**
 * Opens the device's database before anything relies on it, with what reads databases; if it cannot be used, this page
 * works online only.
 */
export async function tryDevice(): Promise<void> {
  if (!canKeep()) return
  try {
    const { DeviceDatabase } = await import('./device-tables.ts')
    database ??= new DeviceDatabase()
    await openPatiently(database)
  } catch {
    keepNothing()
  }
}
