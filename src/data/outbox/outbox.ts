import { inTurns } from '#lib/in-turns.ts'
import { throttled } from '#lib/throttle.ts'
import { openTabs } from '../tabs.ts'
import { adoptOlder } from './adopt.ts'
import { change } from './change.ts'
import type { LogRow } from './database.ts'
import { commentsOf, mineAgain } from './decisions.ts'
import { createDrain, type DrainParts } from './drain.ts'
import { createLive, type Live } from './live.ts'
import { enqueue, type Draft, type EnqueueOptions } from './enqueue.ts'
import { prepareEntries } from './opening.ts'
import { createReads } from './reads.ts'
import { createStore } from './store.ts'

/** What a person can decide about an entry that waits, was refused, or is in conflict. */
export type Decision =
  | 'undo'
  | 'discard'
  | 'retry'
  /** Answers to "May have been sent". */
  | 'mark-sent'
  | 'send-again'
  /** Answers to a conflict. A comment of mine is never lost with its status. */
  | 'keep-theirs'
  | 'set-mine'

/** The unsent work of one user in one tenant. */
export interface Outbox {
  live: Live['state']
  /**
   * Resolves when the intent is on the disk; rejects with DeviceFullError when it is not, and with
   * AlreadyWaitingError for a share that already waits.
   */
  enqueue(draft: Draft, options?: EnqueueOptions): Promise<void>
  /** False when it came too late or does not apply. */
  decide(id: string, decision: Decision): Promise<boolean>
  /** Sends without waiting for the undo grace or a pause after failures. */
  sendNow(): Promise<void>
  /** Something may have become possible. */
  wake(): void
  /** The newest lines of the activity list first. */
  recent(count: number): Promise<LogRow[]>
  /** Ends sending; resolves when what is in flight has been recorded. */
  stop(): Promise<void>
}

/** Surroundings of an outbox: everything but what it makes itself. */
export type OutboxParts = Omit<DrainParts, 'store' | 'live' | 'tell' | 'scope' | 'reads'> & {
  /** Whether the session has run out: what is opened without one waits for it. */
  isExpired(): Promise<boolean>
}

const month = 30 * 86_400_000
/** Hints of another tab that drains are followed at most this often, in milliseconds. */
const hintPause = 250

/** The database is closing or gone: the next hint, wake-up or start does it again. */
const missed = (): void => undefined

type Event = Parameters<typeof change>[1]

/** The event of a decision, or null when there is no such entry. */
async function eventOf(parts: DrainParts, id: string, decision: Decision): Promise<Event | null> {
  const now = parts.now()
  const each = parts.live.rows().find(({ entry }) => entry.id === id)
  if (each === undefined) return null
  switch (decision) {
    case 'undo':
    case 'discard':
    case 'retry':
      return { type: decision, id, now }
    case 'mark-sent':
      return { type: 'resolve', id, as: 'applied', versions: {}, now }
    case 'send-again':
      return { type: 'resolve', id, as: 'again', versions: {}, now }
    case 'keep-theirs':
      return { type: 'decide', id, as: 'kept-theirs', entries: await commentsOf(parts.kept, each, now), now }
    case 'set-mine':
      return { type: 'decide', id, as: 'replaced', entries: await mineAgain(parts.kept, each, now), now }
  }
}

/** Opens the outbox of a scope and starts sending. A pause from an earlier 401 ends here, if somebody is signed in. */
export async function openOutbox(given: OutboxParts): Promise<Outbox> {
  const { kept } = given
  const store = createStore(kept.outbox, given.now)
  const live = createLive(kept, store)
  const follow = throttled(() => void live.refresh().then(() => drain.wake(), missed), hintPause)
  const tabs = openTabs(`urs:${kept.scope}`, (hint) => hint === 'outbox' && follow())
  const reads = createReads(given.now)
  const parts: DrainParts = { ...given, store, live, reads, scope: kept.scope, tell: () => tabs.tell('outbox') }
  const inTurn = inTurns()
  const drain = createDrain(parts)
  const after = <T>(result: T): T => {
    live.show()
    tabs.tell('outbox')
    drain.wake()
    return result
  }
  await store.apply({ type: (await given.isExpired()) ? 'pause' : 'resume' })
  await adoptOlder(kept).catch(missed)
  await live.refresh()
  await prepareEntries(parts)
  live.show()
  store.forgetLog(given.now() - month).catch(missed)
  drain.wake()
  return {
    live: live.state,
    enqueue: (draft, options = {}) => inTurn(() => enqueue(parts, draft, options)).then(after),
    async decide(id, decision) {
      if (decision === 'retry') drain.hurry()
      const event = await eventOf(parts, id, decision)
      return event === null ? false : after((await change(parts, event)).isApplied)
    },
    async sendNow() {
      drain.hurry()
      after(void (await change(parts, { type: 'flush', now: given.now() })))
    },
    wake: () => drain.wake(),
    recent: (count) => store.recent(count),
    async stop() {
      await drain.stop()
      tabs.close()
    },
  }
}
