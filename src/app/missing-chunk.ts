/** Recovers from a part of the console that an older build names and nobody has any more. */
import { prepareReload } from '#data/device/handover.ts'
import { probe } from '#data/net/probe.ts'
import { isChange } from '#data/device/once-per-tab.ts'
import { say } from '#domain/messages/start.ts'
import { subscribable } from '#lib/subscribable.ts'
import { whenPartMissing } from '#ui/on-first-open.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { build } from './build.ts'

/** Why a part of the page is missing: no connection, or it is gone and a reload did not bring it. */
export const missingChunk = subscribable<'offline' | 'gone' | null>(null)

/** One reload per build, if the server is there and nothing typed would be lost; otherwise the page tells of it. */
async function recover(): Promise<void> {
  const isThere = (await probe()).kind === 'gateway'
  if (isThere && (await prepareReload()) === null && isChange('part', build)) return location.reload()
  missingChunk.set(isThere ? 'gone' : 'offline')
}

/** Listens for parts that cannot be loaded. A page without one stays, and says so when it is wanted. */
export function watchChunks(): void {
  let recovered = Promise.resolve()
  addEventListener('vite:preloadError', () => {
    recovered = recover()
  })
  whenPartMissing(() => {
    void recovered.then(() => showSnackbar({ severity: 'warning', text: say(`part.${missingChunk.get() ?? 'gone'}`) }))
  })
}
