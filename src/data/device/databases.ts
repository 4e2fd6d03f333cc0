import type { DexieOptions } from 'dexie'

/** Options of databases whose loss cannot be made good: a write is confirmed when it is on the disk. */
export const precious: DexieOptions = { chromeTransactionDurability: 'strict', cache: 'disabled' }

/** Options of databases that can be filled again from the server. */
export const disposable: DexieOptions = { chromeTransactionDurability: 'relaxed', cache: 'disabled' }

let isBroken = false

/** The browser has a database but does not let this page use it: from now on nothing is kept. */
export const keepNothing = (): void => {
  isBroken = true
}

/** Whether this page can keep anything: a secure context with a database and Web Crypto. */
export const canKeep = (): boolean =>
  !isBroken &&
  globalThis.isSecureContext !== false &&
  'indexedDB' in globalThis &&
  globalThis.crypto.subtle !== undefined

/** The device is out of space: the write did not happen. */
export class DeviceFullError extends Error {
  override name = 'DeviceFullError'
}

const names = (error: unknown): string[] => {
  if (!(error instanceof Error)) return []
  const inner: unknown = 'inner' in error ? error.inner : undefined
  return [error.name, ...(inner === error ? [] : names(inner))]
}

/** Whether a failed write says that the device is full; the reason may sit inside the abort. */
export const isQuota = (error: unknown): boolean => names(error).includes('QuotaExceededError')

/** Whether a failed opening may pass: Chromium says so while a browser that was killed still holds its own files. */
export const isPassing = (error: unknown): boolean => names(error).includes('UnknownError')

const closedNames = ['DatabaseClosedError', 'InvalidStateError']

interface Reopenable {
  close(): void
  open(): PromiseLike<unknown>
}

/** Does work on a database; if the browser has closed it meanwhile, opens it once more and repeats. */
export async function steadily<T>(db: Reopenable, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!names(error).some((name) => closedNames.includes(name))) throw error
    db.close()
    await db.open()
    return work()
  }
}
