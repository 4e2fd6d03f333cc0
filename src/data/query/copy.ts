/** An answer with its age: every screen that shows stored data says so. */
export interface Copy<T> {
  value: T
  /** Epoch milliseconds when the server gave it. */
  asOf: number
  /** Epoch milliseconds when the read began that brought it. */
  startedAt: number
  source: 'server' | 'device'
  /** Pages that are on this device, when a filtered or later page was asked for that is not. */
  partial: { pages: readonly number[]; of: number } | null
}

/** How old a copy is, and where it was read: all that says how far what is shown can be trusted. */
export type CopyAge = Pick<Copy<unknown>, 'asOf' | 'startedAt' | 'source'>

/** The server cannot be reached and this device has no copy. */
export class NotOnDeviceError extends Error {
  override name = 'NotOnDeviceError'
}
