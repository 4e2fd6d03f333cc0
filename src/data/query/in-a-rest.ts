let pressedAt = -Infinity
/** Milliseconds between the last two presses. */
let pause = Infinity

/** Notes every press from now on, whoever else hears of it. Called once, before anything takes keys for itself. */
export function watchPresses(): void {
  const note = () => {
    const now = performance.now()
    pause = now - pressedAt
    pressedAt = now
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

/** Presses further apart, in milliseconds, have nothing to do with each other. */
const together = 2000
/** By how much the next press may be later than the last one was. */
const lateness = 1.5
/** So many milliseconds a gap between two presses is new: later on the next one may be about to come. */
const newFor = 200
/** How often is looked whether a gap has begun, in milliseconds. */
const lookEvery = 100

/** Milliseconds until something may begin: soon after a press, or when no other is to be expected. */
function untilGap(rest: number): number {
  const since = performance.now() - pressedAt
  if (since < rest) return rest - since
  const isNextDue = pause < together && since > rest + newFor && since < pause * lateness
  return isNextDue ? lookEvery : 0
}

/**
 * Resolves between two keys: `rest` milliseconds after one was pressed, and not when the next of a row of them may be
 * about to come; at the latest after `longest`, and at once where nobody looks at the page, which may be about to end.
 */
export function betweenKeys(rest: number, longest: number): Promise<void> {
  if (globalThis.document?.visibilityState === 'hidden') return Promise.resolve()
  const until = performance.now() + longest
  return new Promise((resolve) => onceDue(() => Math.min(untilGap(rest), until - performance.now()), resolve))
}
