/** A value that others can watch; fits `useSyncExternalStore`. */
export interface Subscribable<T> {
  /** The present value; the same reference until it changes. */
  get: () => T
  /** Puts a new value and calls every listener, unless it is the same reference. */
  set: (value: T) => void
  /** Calls back after every change; returns the way out. */
  subscribe: (listener: () => void) => () => void
}

/** A watched value that starts as `initial`. */
export function subscribable<T>(initial: T): Subscribable<T> {
  let present = initial
  const listeners = new Set<() => void>()
  return {
    get: () => present,
    set: (value) => {
      if (Object.is(value, present)) return
      present = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
