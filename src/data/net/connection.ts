import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { throttled } from '#lib/throttle.ts'
import { device } from '../device/device-database.ts'
import { noteEvent } from './trace.ts'
import { createConnectivity } from './connectivity.ts'
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

/** Whether our own server can be reached, as React sees it. */
export const useOnline = (): boolean =>
  useSyncExternalStore(connectivity.status.subscribe, () => connectivity.status.get().online)

/** Whether something else answers in its place, as React sees it. */
export const useForeign = (): boolean =>
  useSyncExternalStore(connectivity.status.subscribe, () => connectivity.status.get().foreign)

/** When the server last answered, epoch milliseconds, as React sees it: drawn anew with every answer. */
export const useLastContact = (): number | null =>
  useSyncExternalStore(connectivity.status.subscribe, () => connectivity.status.get().lastContact)

/** The last contact is kept for a start without a server at most this often, in milliseconds. */
const keepEvery = 30_000

/** Where it cannot be written, a start without a server does not know it. */
const keepContact = throttled(() => {
  const value = connectivity.status.get().lastContact
  if (value === null) return
  device()
    ?.config.put({ id: 'contact', value, at: value })
    .catch(() => undefined)
}, keepEvery)

/** Brings back when the server was last heard of, unless it has been heard of since. */
export async function restoreContact(): Promise<void> {
  const { value } = (await device()?.config.get('contact')) ?? {}
  const { status } = connectivity
  if (typeof value === 'number' && status.get().lastContact === null)
    status.set({ ...status.get(), lastContact: value })
}

/** Listens to the browser's hints and tells the query client who is online. Called once at start. */
export function watchConnection(): void {
  onlineManager.setEventListener((setOnline) =>
    connectivity.status.subscribe(() => setOnline(connectivity.status.get().online)),
  )
  let [wasOnline, before] = [connectivity.status.get().online, connectivity.status.get().lastContact]
  connectivity.status.subscribe(() => {
    const { online, foreign, lastContact } = connectivity.status.get()
    if (lastContact !== before) keepContact()
    before = lastContact
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
