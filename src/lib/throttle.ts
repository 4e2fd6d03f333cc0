/** A function that runs `work` at once, and then at most every `pause` milliseconds; the last call is never lost. */
export function throttled(work: () => void, pause: number): () => void {
  let ranAt = -Infinity
  let isWaiting = false
  const run = () => {
    isWaiting = false
    ranAt = performance.now()
    work()
  }
  return () => {
    if (isWaiting) return
    const left = ranAt + pause - performance.now()
    if (left <= 0) return run()
    isWaiting = true
    setTimeout(run, left)
  }
}
