/** The longest that a page waits for its turn while a report is put together, in milliseconds. */
const turn = 24

/** Lets the page go first wherever it is called; gives nothing while it is not yet its turn. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < turn) return undefined
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}
