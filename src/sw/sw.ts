/** The service worker: serves the shell, hands over to a new build when told, takes a page in that asks, passes a nudge on. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Whether a file of the build is heavy and seldom needed, so that no new build waits for it. */
const isLate = (part: PrecacheEntry | string): boolean =>
  typeof part === 'object' && 'isLate' in part && part.isLate === true

const parts = self.__WB_MANIFEST
setCacheNameDetails({ prefix: 'urs' })
precacheAndRoute(parts.filter((part) => !isLate(part)))
cleanupOutdatedCaches()
clientsClaim()

/** What comes late is kept and checked as the shell is, from the moment when a page that has come to rest asks for it. */
const late = new PrecacheController({ cacheName: 'urs-late' })
late.addToCacheList(parts.filter(isLate))
registerRoute(new PrecacheRoute(late))

/**
 * Answers of the server, and anything that names a file, are never replaced by the shell, nor is a page for somebody who
 * was invited: the server allows it the camera, and it needs a connection.
 */
const notTheShell = [/^\/ur-screen\/(health|config|static|api|liveness\/verification)/, /^[^?]*\/[^/?.]*\.[^/?]*(\?|$)/]
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notTheShell }))

/**
 * Where the browser supports it, calls to the server bypass the worker: Chromium restarts a worker for any call that
 * comes in while it is being stopped, and a new build then waits until the page falls silent.
 */
const straightToServer = ['/api/*', '/ur-screen/health.json', '/ur-screen/config.json'].map((pathname) => ({
  condition: { urlPattern: { pathname } },
  source: 'network',
}))
self.addEventListener('install', (event) => {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return
  // a browser that refuses the rules still gets a worker
  event.waitUntil(Promise.resolve(event.addRoutes(straightToServer)).catch(() => undefined))
})

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
  if (event.data?.type === 'KEEP_LATE') keepLate(event)
  if (event.data?.type === 'IS_KEPT') event.waitUntil(tell(event, isKept()))
})

self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent && 'tag' in event && event.tag === 'urs-nudge') event.waitUntil(nudge())
})

/** Keeps what comes late, and lets go of what was of former builds. */
function keepLate(event: ExtendableMessageEvent): void {
  void late.activate(event)
  event.waitUntil(tell(event, fetchLate(event)))
}

/** Fetches what is not here yet, as a file that was lost: the controller keeps what it installs in no other event. */
async function fetchLate(event: ExtendableMessageEvent): Promise<true> {
  for (const [url, cacheKey] of late.getURLsToCacheKeys()) {
    const integrity = late.getIntegrityForCacheKey(cacheKey)
    await Promise.all(late.strategy.handleAll({ params: { cacheKey, integrity }, request: new Request(url), event }))
  }
  return true
}

/** A part of this build, where it can be taken from without a connection. */
const kept = (part: PrecacheEntry | string) => {
  const address = typeof part === 'string' ? part : part.url
  return isLate(part) ? late.matchPrecache(address) : matchPrecache(address)
}

/** Whether every part is there, the late ones too. */
const isKept = async (): Promise<boolean> => !(await Promise.all(parts.map(kept))).includes(undefined)

/** Answers a page that waits; without a connection something fails, and the next page asks again. */
async function tell({ ports }: ExtendableMessageEvent, whether: Promise<boolean>): Promise<void> {
  const is = await whether.catch(() => false)
  ports[0]?.postMessage(is)
}

/** Tells open windows to drain. With none open nothing happens: the next start drains. */
async function nudge(): Promise<void> {
  for (const window of await self.clients.matchAll({ type: 'window' })) window.postMessage('drain')
}
