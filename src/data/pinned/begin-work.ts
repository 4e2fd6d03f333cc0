import { sleep } from '#lib/sleep.ts'
import { keepTidy } from '../cache/upkeep.ts'
import { holdCache } from '../cache/versions.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { keepConsole } from '../device/kept-console.ts'
import { connectivity } from '../net/connection.ts'
import { outboxState } from '../outbox/unlocked-outbox.ts'
import type { ProviderDoor } from '../query/providers.ts'
import { queryClient } from '../query/client.ts'
import { countryQueries, settingQueries } from '../query/reference-data.ts'
import { session } from '../session/session-state.ts'
import { createBackgroundWork, type BackgroundParts } from './background-work.ts'
import { pinReads, type PinReads } from './needs.ts'
import { field, pinnedState, nothingPinned } from './state.ts'

/** Some browsers let a person ask for little traffic. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** Nobody asked for these reads: a refusal of theirs takes the person nowhere. */
const meta = { isBackground: true }

async function readable(doors: readonly ProviderDoor[]): Promise<PinReads[]> {
  const present = session.get()
  const services = present.kind === 'open' ? present.user.service : []
  const sources = await Promise.all(doors.map((door) => door.source()))
  return sources.filter(({ service }) => services.includes(service)).map(pinReads)
}

const partsOf = (present: Unlocked, doors: readonly ProviderDoor[]): BackgroundParts => ({
  unlocked: present,
  providers: () => readable(doors),
  async common() {
    const open = session.get()
    const sources = await readable(doors)
    if (open.kind !== 'open') return
    await Promise.all([
      queryClient.fetchQuery({ ...settingQueries.tenant(open.user.tenant.id), meta }),
      ...sources.map(({ provider }) => queryClient.fetchQuery(countryQueries.all(provider))),
      keepConsole(),
    ])
  },
  hold() {
    if (session.get().kind !== 'open') return 'signIn'
    if (!connectivity.status.get().online) return 'offline'
    if (document.visibilityState === 'hidden') return 'hidden'
    return outboxState.get().entries.some(({ entry }) => entry.state === 'sending') ? 'sending' : null
  },
  mayFetchAhead() {
    const { isLoaded, entries } = outboxState.get()
    return isLoaded && entries.length === 0 && !savesData() && queryClient.isFetching() === 0
  },
  locks: navigator.locks,
  now: () => Date.now(),
  sleep,
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
})

/** Starts looking after the stored copies of what is unlocked; gives the way to end it. */
export function begin(present: Unlocked, doors: readonly ProviderDoor[]): () => Promise<void> {
  const leaveVersion = holdCache(present.scope)
  const leaveTidy = keepTidy(present)
  const work = createBackgroundWork(partsOf(present, doors))
  const follow = () => pinnedState.set(work.state.get())
  const leave = [
    work.state.subscribe(follow),
    connectivity.status.subscribe(work.wake),
    outboxState.subscribe(work.wake),
    session.subscribe(work.wake),
  ]
  field.set(work)
  return async () => {
    field.set(null)
    for (const stop of [...leave, leaveTidy, leaveVersion]) stop()
    await work.stop()
    pinnedState.set(nothingPinned)
  }
}
