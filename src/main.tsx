import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { followLaunches } from '#app/launches.ts'
import { watchParts } from '#app/missing-part.ts'
import { start } from '#app/startup.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
watchParts()
start()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
followLaunches()
// the first screen does not wait for it; a part that cannot be loaded is told of by watchParts
import('#app/updates.ts').then(({ startUpdates }) => startUpdates()).catch(() => undefined)
