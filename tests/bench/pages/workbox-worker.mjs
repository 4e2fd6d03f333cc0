/** The worker of workbox-background-sync: a Queue, replayed when the page or the browser asks. */
import { Queue } from 'workbox-background-sync'
import { addressOf, secret } from './send.mjs'

const queue = new Queue('changes')

async function put(id) {
  const headers = { 'idempotency-key': id, authorization: secret }
  await queue.pushRequest({
    request: new Request(addressOf(id), { method: 'POST', headers, body: JSON.stringify({ id }) }),
  })
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const { put: id } = event.data
  const work = id === undefined ? queue.replayRequests() : put(id)
  event.waitUntil(work.catch(() => undefined).then(() => event.ports[0].postMessage('done')))
})
