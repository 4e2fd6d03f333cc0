/** Registers the service worker, finds new builds, and lets one take over when the person says so and no tab is busy. */
import type { Workbox } from 'workbox-window'
import type { BusyReason } from '#contracts/handover.ts'
import { canKeep } from '#data/device/databases.ts'
import { tryDevice } from '#data/device/device-database.ts'
import { beforeReload, joinHandover, prepareReload } from '#data/device/handover.ts'
import { probe } from '#data/net/probe.ts'
import { outdated } from '#data/net/version.ts'
import { isChange } from '#data/device/once-per-tab.ts'
import { subscribable } from '#lib/subscribable.ts'
import { hasDirtyForm } from '#ui/dirty-forms.ts'
import { build } from './build.ts'
import { isGuest } from './guest.ts'

declare const isRetired: boolean

const hour = 60 * 60 * 1000
const pause = 15 * 60 * 1000
/** A page that was opened so long ago has come to rest: what few need may be fetched. */
const atRest = 10_000
/** A build that was asked for just now is waited for so long before the page is simply loaded anew. */
const patience = 5000

/** A new build that is to be offered, and what stood in its way when it was last asked for. */
export const offeredUpdate = subscribable<{ busy: BusyReason | null } | null>(null)

let worker: Workbox | null = null
let isWaiting = false

/** Only a page that the worker serves is loaded anew by an update: the others have no say in it. */
const prepare = async (): Promise<BusyReason | null> =>
  navigator.serviceWorker?.controller == null ? null : prepareReload()

const handover = joinHandover(prepare)

/**
 * Starts the new build, once every tab has sealed its drafts and none is busy; each open page follows with one reload.
 * Otherwise the offer says what stands in the way. Without a waiting build the page is loaded anew.
 */
export async function applyUpdate(): Promise<void> {
  const busy = await handover.ask()
  if (busy !== null) return offeredUpdate.set({ busy })
  await worker?.update().catch(() => undefined) // no connection: what is here is started
  if (!isWaiting) return location.reload()
  isChange('reload', '') // the person asked for this reload
  worker?.messageSkipWaiting()
  setTimeout(() => void reloadWhenReady(), patience)
}

/** Loads the page anew, or says what stands in the way. */
async function reloadWhenReady(): Promise<void> {
  const busy = await prepareReload()
  if (busy === null) location.reload()
  else offeredUpdate.set({ busy })
}

/** Registers the worker (also on /login), checks hourly and when the page is looked at. */
export async function startUpdates(): Promise<void> {
  beforeReload(() => Promise.resolve(hasDirtyForm() ? 'editing' : null))
  outdated.subscribe(() => void prepareReload())
  void probe() // learns whether the server still works with this build
  if (isGuest()) return
  await tryDevice()
  if (!('serviceWorker' in navigator) || !canKeep() || isRetired || import.meta.env.DEV) return
  const { Workbox: Registration } = await import('workbox-window') // nothing on the screen waits for it
  const present = new Registration('/ur-screen/sw.js', { scope: '/ur-screen/', updateViaCache: 'none' })
  worker = present
  present.addEventListener('waiting', () => {
    isWaiting = true
    offeredUpdate.set({ busy: null })
  })
  reloadWhenReplaced(navigator.serviceWorker)
  present
    .register()
    .then(() => checkNowAndThen(present))
    .catch(() => undefined) // no connection: the next page load registers
  void joinWorker(navigator.serviceWorker)
  setTimeout(() => void keepLate(navigator.serviceWorker), atRest)
}

/** Has the worker keep what is heavy and seldom needed, such as what prints reports without a connection. */
async function keepLate(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.ready
  active?.postMessage({ type: 'KEEP_LATE' })
}

/**
 * A page that was on its way when the worker began, as the one after the first sign-in may be, was asked for too early
 * to be served by it and came too late to be claimed: without its parts once the server is gone, unless it asks.
 */
async function joinWorker(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.ready
  if (container.controller === null) active?.postMessage({ type: 'CLAIM' })
}

/**
 * The first claim of a page that loaded before there was a worker is not an update; every later change is one. A page
 * that became busy meanwhile stays, and offers its own reload.
 */
function reloadWhenReplaced(container: ServiceWorkerContainer): void {
  let isControlled = container.controller !== null
  const follow = async () => {
    isWaiting = false
    const busy = await prepareReload()
    if (busy === null && isChange('reload', build)) location.reload()
    else offeredUpdate.set({ busy })
  }
  container.addEventListener('controllerchange', () => {
    if (isControlled) void follow()
    isControlled = true
  })
  container.addEventListener('message', ({ data, ports }) => {
    if (data === 'retired') ports[0]?.postMessage('this page runs, and follows by itself')
  })
}

function checkNowAndThen(present: Workbox): void {
  let last = performance.now()
  const check = () => {
    if (performance.now() - last < pause) return
    last = performance.now()
    void probe()
    present.update().catch(() => undefined) // no connection: the next check finds it
  }
  setInterval(check, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
