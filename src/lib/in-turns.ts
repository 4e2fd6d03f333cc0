/** Runs works one after the other; a failed one does not stop the next. */
export function inTurns(): (work: () => Promise<void>) => Promise<void> {
  let tail: Promise<void> = Promise.resolve()
  return (work) => {
    const turn = tail.then(work)
    tail = turn.catch(() => undefined)
    return turn
  }
}
