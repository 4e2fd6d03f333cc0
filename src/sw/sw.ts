/** The service worker: serves the shell, hands over to a new build when told, takes a page in that asks, passes a nudge on. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

setCacheNameDetails({ prefix: 'urs' })
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()

/** Answers of the server, and anything that names a file, are never replaced by the shell. */
const notTheShell = [/^\/ur-screen\/(health|config|static|api)/, /^[^?]*\/[^/?.]*\.[^/?]*(\?|$)/]
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
})

self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent && 'tag' in event && event.tag === 'urs-nudge') event.waitUntil(nudge())
})

/** Tells open windows to drain. With none open nothing happens: the next start drains. */
async function nudge(): Promise<void> {
  for (const window of await self.clients.matchAll({ type: 'window' })) window.postMessage('drain')
}
