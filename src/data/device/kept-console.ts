/** Patience with the worker, milliseconds: it looks through what it has, or fetches the rest. */
const patience = { IS_KEPT: 5000, KEEP_LATE: 20_000 } as const

/** Asks the worker of this page; false where none answers in time, as one of an older build does not. */
function ask(type: keyof typeof patience): Promise<boolean> {
  const worker = globalThis.navigator?.serviceWorker?.controller
  if (worker == null) return Promise.resolve(false)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const answer = (is: boolean) => {
      clearTimeout(timer)
      port1.close()
      resolve(is)
    }
    const timer = setTimeout(() => answer(false), patience[type])
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => answer(data === true))
    port1.start()
    worker.postMessage({ type }, [port2])
  })
}

/** Whether every part of the console is on this device, those that few need as well. */
export const isConsoleKept = (): Promise<boolean> => ask('IS_KEPT')

/** Brings what few need of the console onto this device; resolves when that is done or given up. */
export const keepConsole = (): Promise<boolean> => ask('KEEP_LATE')
