/** What this page remembers of its own doings, for whoever has to find out why something went wrong: codes alone. */

/** What happened. */
type What = 'foreign' | 'failed' | 'epoch' | 'renewed' | 'connection' | 'outbox'

interface TraceEvent {
  /** Epoch milliseconds. */
  at: number
  what: What
  /** Words of our own contracts, and statuses: nothing that anybody typed, and no id. */
  code: string
}

const most = 200
const events: TraceEvent[] = []
const counts: Record<What, number> = { foreign: 0, failed: 0, epoch: 0, renewed: 0, connection: 0, outbox: 0 }
let epoch: string | null = null

/** Remembers that something happened; the oldest of many is forgotten. */
export function noteEvent(what: What, code: string): void {
  counts[what] += 1
  events.push({ at: Date.now(), what, code })
  if (events.length > most) events.shift()
}

/** Remembers in which life of its database the gateway has answered. */
export function noteEpoch(seen: string | null): void {
  if (seen === null || seen === epoch) return
  epoch = seen
  noteEvent('epoch', seen)
}

/** A code of the gateway as it may be told; what is none of its kind is not. */
export const toldCode = (code: string | null): string => (code !== null && /^[a-z_]{1,40}$/.test(code) ? code : '-')

/** What is remembered: the present epoch, how often each thing happened on this page, and the last of it. */
export const trace = (): {
  epoch: string | null
  counts: Readonly<Record<What, number>>
  events: readonly TraceEvent[]
} => ({
  epoch,
  counts: { ...counts },
  events: [...events],
})
