/**
 * The kill switch: served in place of the service worker, it takes the worker and the shell it keeps away; open pages
 * then come from the server. IndexedDB, and with it unsent work, is left alone, and so are the caches of the suite's
 * other applications on this origin.
 */
declare const self: ServiceWorkerGlobalScope

const patience = 3000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const names = await self.caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('urs-')).map((name) => self.caches.delete(name)))
  await self.registration.unregister()
  await Promise.all((await self.clients.matchAll({ type: 'window' })).map(release))
}

/** A page that runs loads itself anew when nothing typed is lost by it; one that does not even answer is loaded anew. */
async function release(window: WindowClient): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const runs = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    setTimeout(() => resolve(false), patience)
  })
  port1.start()
  window.postMessage('retired', [port2])
  if (!(await runs)) await window.navigate(window.url)
}

export {}
