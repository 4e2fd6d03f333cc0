import { watchPresses } from './query/in-a-rest.ts'
import { beforeReload } from './device/handover.ts'
import { firstTime } from './device/once-per-tab.ts'
import { askToPersist } from './device/persistence.ts'
import { sealDrafts } from './drafts/keeper.ts'
import { followOpeners } from './keys/own-openers.ts'
import { unlockedNow } from './keys/unlocked.ts'
import { watchIdle } from './lock/idle-watch.ts'
import { connectivity, watchConnection } from './net/connection.ts'
import { acceptInstallation, anotherInstallation } from './net/mark.ts'
import { followBadge } from './outbox/badge.ts'
import { closeOutbox, followUnlocked, outboxState, unlockedOutbox, whenRestored } from './outbox/unlocked-outbox.ts'
import { type ProviderDoor, takeProviders } from './query/providers.ts'
import { countWaiting } from './device/unsent-counts.ts'
import { keepForField } from './pinned/follow-unlocked.ts'
import { queryClient } from './query/client.ts'
import { persistQueries } from './query/persister.ts'
import { beforeLock, beforeSessionEnds } from './session/before-leaving.ts'

let stopPersisting: (() => void) | null = null

function endPersisting(): void {
  stopPersisting?.()
  stopPersisting = null
}

function followScope(): void {
  const present = unlockedNow.get()
  endPersisting()
  stopPersisting = present === null ? null : persistQueries(queryClient, present.scope)
  if (present === null) return
  if (firstTime('persist')) void askToPersist()
}

const isSending = (): boolean => outboxState.get().entries.some(({ entry }) => entry.state === 'sending')

async function sendBeforeLeaving(): Promise<void> {
  const outbox = await unlockedOutbox()
  await outbox?.sendNow().catch(() => undefined) // what was not hurried is sent when it is due
}

/** Where nothing waits for the installation of before, there is nothing to ask about: the present one is the right one. */
async function acceptAnother(): Promise<void> {
  if (anotherInstallation.get() === null || (await countWaiting()) > 0) return
  acceptInstallation()
  await connectivity.check()
}

function listen(): void {
  watchPresses()
  anotherInstallation.subscribe(() => void acceptAnother().catch(() => undefined)) // a count that fails leaves the question
  unlockedNow.subscribe(followScope)
  // a grace that is running ends: what the person decided goes out before the keys do
  beforeLock((why) => (why === 'lock' ? sendBeforeLeaving() : Promise.resolve()))
  beforeSessionEnds(closeOutbox)
  beforeSessionEnds(async () => void (await sealDrafts()))
  beforeReload(async () => ((await sealDrafts()) ? null : 'editing'))
  beforeReload(() => Promise.resolve(isSending() ? 'sending' : null))
  beforeSessionEnds(() => Promise.resolve(endPersisting()))
  addEventListener('appinstalled', () => void askToPersist())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      void sealDrafts()
      void sendBeforeLeaving()
      // a page that cannot load any more has nothing to write
      void import('./query/acknowledged.ts').then(({ writeCopies }) => writeCopies()).catch(() => undefined)
    } else void unlockedOutbox().then((outbox) => outbox?.wake())
  })
  navigator.serviceWorker?.addEventListener('message', (event) => {
    if (event.data !== 'drain') return
    connectivity.wake() // the browser believes that the connection is back
    void unlockedOutbox().then((outbox) => outbox?.wake())
  })
}

/**
 * Prepares what knows the network and the disk, once per page and before the session starts: listens to the
 * connection, opens the outbox of whatever gets unlocked, keeps persisted queries and what is for the field, locks when
 * nobody is there. `providers` are all of them; `mayWork` tells whether the page that is shown sends and fetches by
 * itself.
 */
export function prepareData(providers: readonly ProviderDoor[], mayWork: () => boolean): void {
  takeProviders(providers)
  watchConnection()
  listen()
  watchIdle(async () => (await import('./sign-in/renewal.ts')).renewByInput())
  followOpeners()
  whenRestored(
    () => void import('./pinned/read-again.ts').then(({ forgetLife }) => forgetLife()).catch(() => undefined),
  )
  followUnlocked(mayWork)
  keepForField(providers, mayWork)
  followBadge()
}
