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
/**
 * So much of the time between two presses something may begin, and for so many milliseconds at least: it is mostly done
 * before the next one comes. On a slow machine what a press does itself takes the beginning of it.
 */
const firstPart = 0.5
const newFor = 200
/** How often is looked whether a gap has begun, in milliseconds. */
const lookEvery = 100
/** After this part of the longest wait any moment will do at which nobody waits for what a press does. */
const patience = 0.5

/** Milliseconds until nobody has pressed anything for `rest`, as it looks now. */
const untilRest = (rest: number): number => rest - (performance.now() - pressedAt)

/** Milliseconds until something may begin: soon after a press, or when no other is to be expected. */
function untilGap(rest: number): number {
  const since = performance.now() - pressedAt
  const isNextDue = since > Math.max(rest + newFor, pause * firstPart) && since < pause * lateness
  return pause < together && isNextDue ? lookEvery : untilRest(rest)
}

/**
 * Resolves between two keys: `rest` milliseconds after one was pressed, and not when the next of a row of them may be
 * about to come; where there is no such gap for long, `rest` milliseconds after any; at the latest after `longest`, and at
 * once where nobody looks at the page, which may be about to end.
 */
export function betweenKeys(rest: number, longest: number): Promise<void> {
  if (globalThis.document?.visibilityState === 'hidden') return Promise.resolve()
  const from = performance.now()
  const left = () => {
    const waited = performance.now() - from
    return Math.min(waited < longest * patience ? untilGap(rest) : untilRest(rest), longest - waited)
  }
  return new Promise((resolve) => onceDue(left, resolve))
}
