/** The two things about time that background reads need. */
export interface Clock {
  /** Epoch milliseconds. */
  now: () => number
  /** Resolves later; at once, when the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const between = 250
const atOnce = 2

/** A turn to read: resolves at most four times per second; rejects with the signal's reason. */
export function createPace({ now, sleep }: Clock): (signal: AbortSignal) => Promise<void> {
  let next = 0
  return async (signal) => {
    const wait = next - now()
    next = Math.max(next, now()) + between
    if (wait > 0) await sleep(wait, signal)
    signal.throwIfAborted()
  }
}

/** Does work for every item, two at a time. The first failure stops it; what was begun is finished. */
export async function twoAtATime<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  let hasFailed = false
  const worker = async () => {
    for (let item = left.shift(); item !== undefined && !hasFailed; item = left.shift()) {
      try {
        await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
