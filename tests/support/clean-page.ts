/**
 * Leaves the page after each file as it was before it: the files of a project share their modules, and what stands in
 * them. What a page listens to from its start to its end stays; files about that run alone (vite.config.ts).
 */
import Dexie from 'dexie'
import { afterAll, vi } from 'vitest'
import { device, tryDevice } from '#data/device/device-database.ts'
import { pinnedState, nothingPinned } from '#data/pinned/state.ts'
import { connectivity } from '#data/net/connection.ts'
import { lockingAt } from '#data/lock/idle-watch.ts'
import { anotherInstallation, expectNoMark } from '#data/net/mark.ts'
import { session } from '#data/session/session-state.ts'
import { outdated } from '#data/net/version.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { queryClient } from '#data/query/client.ts'
import { leaveDevice } from './unlocked-device.ts'

/** Ends what failed calls began, and says that the server is there. */
function reconnect(): void {
  for (const host of ['sso', 'gateway', 'screening'] as const) connectivity.report(host, 'ok')
  connectivity.status.set({ online: true, foreign: false, lastContact: null, hint: true })
}

async function emptyDatabases(): Promise<void> {
  const own = device()
  await Promise.all(own?.tables.map((table) => table.clear()) ?? [])
  const others = (await Dexie.getDatabaseNames()).filter((name) => name !== own?.name)
  await Promise.all(others.map((name) => Dexie.delete(name)))
}

// as every page begins
await tryDevice()

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await leaveDevice()
  reconnect()
  expectNoMark()
  anotherInstallation.set(null)
  session.set({ kind: 'starting' })
  lockingAt.set(null)
  outdated.set(false)
  outboxState.set({ isLoaded: false, entries: [], paused: false })
  pinnedState.set(nothingPinned)
  queryClient.clear()
  await emptyDatabases()
})
