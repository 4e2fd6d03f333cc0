/** Resolves once the page has nothing more urgent to do; soon where the browser cannot tell. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout
    wait(() => resolve())
  })
