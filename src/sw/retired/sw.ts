/**
 * The kill switch: served in place of the service worker, it takes the worker and the shell it keeps away, and loads
 * open windows anew from the server. IndexedDB, and with it unsent work, is left alone, and so are the caches of the
 * suite's other applications on this origin.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const names = await self.caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('urs-')).map((name) => self.caches.delete(name)))
  await self.registration.unregister()
  for (const window of await self.clients.matchAll({ type: 'window' })) await window.navigate(window.url)
}

export {}
