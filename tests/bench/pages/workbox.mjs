/** The page of workbox-background-sync: its queue lives in the worker. */
const call = (message) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    navigator.serviceWorker.controller.postMessage(message, [port2])
  })

window.peer = {
  async boot() {
    await navigator.serviceWorker.register('/workbox-worker.js')
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  },
  put: (id) => call({ put: id }),
  // what the browser's own sync event does
  wake: () => void call({ wake: true }),
}
