import { tidyCache } from './cache/upkeep.ts'
import { loadConfig } from './config.ts'
import { kept } from './kept.ts'
import { watchConnection } from './net/connection.ts'
import { beforeSessionEnds, startSession } from './net/session.ts'
import { closeOutbox, currentOutbox, followKept, takeSources } from './outbox/current.ts'
import { queryClient } from './query/client.ts'
import { persistQueries } from './query/persister.ts'
import type { ScreeningSource } from './query/source.ts'

let stopPersisting: (() => void) | null = null

function followScope(): void {
  const present = kept.get()
  stopPersisting?.()
  stopPersisting = present === null ? null : persistQueries(queryClient, present.scope)
  if (present !== null) void tidyCache(present, Date.now()).catch(() => undefined) // next start tidies again
}

async function sendBeforeLeaving(): Promise<void> {
  const outbox = await currentOutbox()
  await outbox?.sendNow()
}

function listen(): void {
  kept.subscribe(followScope)
  beforeSessionEnds(closeOutbox)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendBeforeLeaving()
    else void currentOutbox().then((outbox) => outbox?.wake())
  })
  navigator.serviceWorker?.addEventListener('message', (event) => {
    if (event.data === 'drain') void currentOutbox().then((outbox) => outbox?.wake())
  })
}

/**
 * Starts everything that knows the network and the disk: configuration, connection, outbox, session, in this order.
 * The session's state is then in `session`. Rejects with ConfigMissingError when there is no configuration at all.
 */
export async function startData(sources: readonly ScreeningSource<unknown>[]): Promise<void> {
  await loadConfig()
  takeSources(sources)
  watchConnection()
  listen()
  followKept()
  await startSession()
}
