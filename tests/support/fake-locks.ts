/**
 * Web Locks as the standard has them, as far as one exclusive lock needs them: a queue, abort, steal, and nothing where it
 * is wanted at once or not at all.
 */
export function createFakeLocks(): LockManager {
  const waiting: (() => void)[] = []
  let holder: { lose(reason: DOMException): void } | null = null

  const abortError = () => new DOMException('lock request was given up', 'AbortError')
  const next = () => waiting.shift()?.()

  async function hold<T>(name: string, callback: (lock: Lock) => T | PromiseLike<T>): Promise<T> {
    let lose: (reason: DOMException) => void = () => undefined
    const lost = new Promise<never>((_, reject) => (lose = reject))
    const mine = { lose }
    holder = mine
    try {
      return await Promise.race([Promise.resolve(callback({ name, mode: 'exclusive' })), lost])
    } finally {
      if (holder === mine) {
        holder = null
        next()
      }
    }
  }
  function queue(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(abortError())
      }
      signal?.addEventListener('abort', leave)
      waiting.push(go)
    })
  }
  const request = async <T>(
    name: string,
    optionsOrCallback: LockOptions | ((lock: Lock | null) => T | PromiseLike<T>),
    maybe?: (lock: Lock | null) => T | PromiseLike<T>,
  ): Promise<T> => {
    const callback = typeof optionsOrCallback === 'function' ? optionsOrCallback : maybe
    const options = typeof optionsOrCallback === 'function' ? {} : optionsOrCallback
    if (callback === undefined) throw new TypeError('no callback')
    if (options.signal?.aborted) throw abortError()
    if (options.ifAvailable === true && holder !== null) return callback(null)
    if (options.steal === true) holder?.lose(abortError())
    else if (holder !== null) await queue(options.signal)
    return hold(name, callback)
  }
  // the standard's overloads are wider than one implementation can state
  return { request: request as LockManager['request'], query: () => Promise.resolve({ held: [], pending: [] }) }
}
