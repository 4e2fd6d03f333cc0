let pressedAt = -Infinity

/** Notes every press from now on, whoever else hears of it. Called once, before anything takes keys for itself. */
export function watchPresses(): void {
  const note = () => {
    pressedAt = performance.now()
  }
  for (const press of ['keydown', 'pointerdown'] as const)
    addEventListener(press, note, { capture: true, passive: true })
}

/** Does something once no milliseconds are `left`, of which there may be more again meanwhile; gives the way out. */
function onceDue(left: () => number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const wait = left()
    if (wait > 0) timer = setTimeout(look, wait)
    else work()
  }
  look()
  return () => clearTimeout(timer)
}

/** Does something once nobody has pressed anything for `rest` milliseconds from now on; gives the way out. */
export function afterRest(work: () => void, rest: number): () => void {
  const from = performance.now()
  return onceDue(() => Math.max(from, pressedAt) + rest - performance.now(), work)
}

/**
 * A function that has `work` done while nobody has pressed anything for `rest` milliseconds, and at the latest after
 * `longest`: what nobody waits for comes between no two keys. Called meanwhile, it is done once.
 */
export function inARest(work: () => void, rest: number, longest: number): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    const until = performance.now() + longest
    onceDue(
      () => Math.min(pressedAt + rest, until) - performance.now(),
      () => {
        isAsked = false
        work()
      },
    )
  }
}

/**
 * Resolves between two keys: nobody has pressed anything for `rest` milliseconds, or `longest` of them have passed; at
 * once where nobody looks at the page, which may be about to end.
 */
export const betweenKeys = (rest: number, longest: number): Promise<void> =>
  globalThis.document?.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => inARest(resolve, rest, longest)())
