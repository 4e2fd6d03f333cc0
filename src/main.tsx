import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { followLaunches } from '#app/launch-queue.ts'
import { watchChunks } from '#app/missing-chunk.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
watchChunks()
followLaunches()
// the first screen does not wait for it; a part that cannot be loaded is told of by watchChunks
import('#app/updates.ts').then(({ startUpdates }) => startUpdates()).catch(() => undefined)
