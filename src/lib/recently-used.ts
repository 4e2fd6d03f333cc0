/** What was used of late by a text. */
export interface Recent<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/**
 * Remembers at least the last so many values and at most twice as many: when the newer half is full, the older one
 * goes, with whatever nobody has asked for since.
 */
export function recent<T>(most: number): Recent<T> {
  let [newer, older] = [new Map<string, T>(), new Map<string, T>()]
  const set = (key: string, value: T) => {
    if (newer.size >= most) [newer, older] = [new Map(), newer]
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
