/** What was used of late by a text. */
export interface Recent<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/**
 * Remembers at least the last so many values and at most twice as many: when the newer half is full, the older one
 * goes, with whatever nobody has asked for since. `sizeOf` tells as how many a value counts; one that alone counts as
 * more than there is room for is remembered none the less, until the next one comes.
 */
export function recent<T>(most: number, sizeOf: (value: T) => number = () => 1): Recent<T> {
  let [newer, older] = [new Map<string, T>(), new Map<string, T>()]
  let size = 0
  const set = (key: string, value: T) => {
    const own = sizeOf(value)
    if (size + own > most) {
      ;[newer, older] = [new Map(), newer]
      size = 0
    }
    size += own
    newer.set(key, value)
  }
  const get = (key: string) => {
    const found = newer.get(key)
    if (found !== undefined) return found
    const old = older.get(key)
    if (old !== undefined) set(key, old)
    return old
  }
  return { get, set }
}
