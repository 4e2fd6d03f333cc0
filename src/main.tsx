import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { followLaunches } from '#app/launch-queue.ts'
import { watchChunks } from '#app/missing-chunk.ts'
import { start } from '#app/startup.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
watchChunks()
start()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
followLaunches()
// the first screen does not wait for it; a part that cannot be loaded is told of by watchChunks
import('#app/updates.ts').then(({ startUpdates }) => startUpdates()).catch(() => undefined)
