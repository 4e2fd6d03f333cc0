/** Registers the service worker, finds new builds, and reloads once when the person says so. */
import { Workbox } from 'workbox-window'
import { probe } from '#data/net/probe.ts'
import { firstTime } from '#data/once-flag.ts'
import { subscribable } from '#lib/subscribable.ts'

const hour = 60 * 60 * 1000
const pause = 15 * 60 * 1000
/** The hashed name of this file: the same for two page loads of one build, different in every other build. */
const build = import.meta.url

/** The worker of a new build that waits to be started: "New version ready. Reload" is to be shown. */
export const waitingUpdate = subscribable<Workbox | undefined>(undefined)

/** Starts the waiting build; every open page follows with one reload. Without a waiting build nothing happens. */
export function applyUpdate(): void {
  waitingUpdate.get()?.messageSkipWaiting()
}

/** Registers the worker (also on /login), checks hourly and when the page is looked at. Only a secure context has one. */
export function startUpdates(): void {
  window.addEventListener('vite:preloadError', () => void recoverMissingPart())
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const worker = new Workbox('/ur-screen/sw.js', { scope: '/ur-screen/', updateViaCache: 'none' })
  worker.addEventListener('waiting', () => waitingUpdate.set(worker))
  reloadWhenReplaced(navigator.serviceWorker)
  worker
    .register()
    .then(() => checkNowAndThen(worker))
    .catch(() => undefined) // no connection: the next page load registers
}

/** A part of an older build that is no longer served: one reload, if the server is there. Else the page tells of it. */
async function recoverMissingPart(): Promise<void> {
  if ((await probe()) !== null && firstTime(`part ${build}`)) location.reload()
}

/** The first claim of a page that loaded before there was a worker is not an update; every later change is one. */
function reloadWhenReplaced(container: ServiceWorkerContainer): void {
  let isControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isControlled && firstTime(`reload ${build}`)) location.reload()
    isControlled = true
  })
}

function checkNowAndThen(worker: Workbox): void {
  let last = performance.now()
  const check = () => {
    if (performance.now() - last < pause) return
    last = performance.now()
    worker.update().catch(() => undefined) // no connection: the next check finds it
  }
  setInterval(check, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
