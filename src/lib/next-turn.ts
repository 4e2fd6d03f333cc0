/** Resolves in a task of its own: what waited meanwhile, a key or a frame, comes first. In the background, too, at once. */
export function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
