import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { noteEvent } from './trace.ts'
import { createConnectivity, type Connection } from './connectivity.ts'
import { probe } from './probe.ts'

/** The connection of this page. */
export const connectivity = createConnectivity({
  probe: async () => (await probe()).kind,
  now: () => Date.now(),
  later: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  isHidden: () => globalThis.document?.visibilityState === 'hidden',
  hint: () => globalThis.navigator?.onLine ?? true,
})

/** The connection as React sees it. */
export const useConnectionStatus = (): Connection =>
  useSyncExternalStore(connectivity.status.subscribe, connectivity.status.get)

/** Listens to the browser's hints and tells the query client who is online. Called once at start. */
export function watchConnection(): void {
  onlineManager.setEventListener((setOnline) =>
    connectivity.status.subscribe(() => setOnline(connectivity.status.get().online)),
  )
  let wasOnline = connectivity.status.get().online
  connectivity.status.subscribe(() => {
    const { online, foreign } = connectivity.status.get()
    if (online === wasOnline) return
    wasOnline = online
    noteEvent('connection', online ? 'online' : foreign ? 'foreign' : 'offline')
  })
  const wake = () => {
    connectivity.noteHint()
    connectivity.wake()
  }
  addEventListener('online', wake)
  addEventListener('offline', () => connectivity.noteHint())
  addEventListener('focus', wake)
  document.addEventListener('visibilitychange', wake)
}
