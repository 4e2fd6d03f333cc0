/** `node --import` this: on SIGUSR2, the thread of the embedded database ends as if it had crashed. */
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

threads.Worker = class extends threads.Worker {
  constructor(file, options) {
    super(file, options)
    if (String(file).endsWith('/database-worker.js')) process.on('SIGUSR2', () => void this.terminate())
  }
}
syncBuiltinESMExports()
