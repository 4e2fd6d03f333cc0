import { inTurns } from '#lib/in-turns.ts'
import type { Subscribable } from '#lib/subscribable.ts'
import { throttled } from '#lib/throttle.ts'
import { openTabs } from '../device/channel.ts'
import type { LogRow } from '../device/outbox-database.ts'
import { decided, type Chosen } from './decide-conflict.ts'
import { createDrain, type DrainParts } from './drain.ts'
import { type Draft, enqueue, type EnqueueOptions } from './enqueue.ts'
import { change, createLive, type Live } from './live.ts'
import type { LostWork } from './lost-work.ts'
import { createMatchReads } from './match-reads.ts'
import { adoptOlder, prepareEntries } from './older-builds.ts'
import { type Presence, presenceOf } from './sender.ts'
import { followRestores, type LostDecision, type RestoresParts } from './server-restores.ts'
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
  decide(id: string, decision: Decision, chosen?: Chosen): Promise<boolean>
  /** Looks whether the server has a change whose answer was lost; one that it has is settled. Takes a few seconds at most. */
  lookUp(id: string): Promise<Presence>
  /** Sends without waiting for the undo grace or a pause after failures. */
  sendNow(): Promise<void>
  /** Everything that was refused is to be sent once more, without a pause; resolves once that is on the disk. */
  retryRefused(): Promise<void>
  /** Something may have become possible. */
  wake(): void
  /** Work that was sent and that the server does not have any more, because it went back in time. */
  lost: Subscribable<readonly LostWork[]>
  /**
   * Sends lost work again, on what the server has now, or leaves it. False when there is nothing to be sent any more: the
   * server has it by now, or what it was about is gone. Rejects with ApiError when that cannot be found out.
   */
  decideLost(work: LostWork, decision: LostDecision): Promise<boolean>
  /** The newest lines of the activity list first. */
  recent(count: number): Promise<LogRow[]>
  /** Ends sending; resolves when what is in flight has been recorded. */
  stop(): Promise<void>
}

/** Surroundings of an outbox: everything but what it makes itself. */
export type OutboxParts = Omit<DrainParts, 'store' | 'live' | 'tell' | 'scope' | 'reads'> &
  Pick<RestoresParts, 'restarted' | 'knownKeys'> & {
    /** Whether the session has run out: what is opened without one waits for it. */
    isExpired(): Promise<boolean>
  }

const month = 30 * 86_400_000
/** Somebody waits for a look at the server at most this long, in milliseconds. */
const lookPatience = 5000
/** Hints of another tab that drains are followed at most this often, in milliseconds. */
const hintPause = 250

/** The database is closing or gone: the next hint, wake-up or start does it again. */
const missed = (): void => undefined

type Event = Parameters<typeof change>[1]

/** The event of a decision, or null when there is no such entry. */
async function eventOf(
  parts: DrainParts,
  id: string,
  decision: Decision,
  chosen: Chosen | undefined,
): Promise<Event | null> {
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
    case 'set-mine':
      return decided(parts.unlocked, each, decision, { now, chance: parts.chance(), ...chosen })
  }
}

/** What the server has of an entry; 'unknown' too where it cannot be asked now. */
async function presence(parts: DrainParts, id: string): Promise<Presence> {
  const each = parts.live.rows().find(({ entry }) => entry.id === id)
  if (each === undefined || !parts.isOnline()) return 'unknown'
  return presenceOf(parts, each, AbortSignal.timeout(lookPatience)).catch(() => 'unknown' as const)
}

/** Opens the outbox of a scope and starts sending. A pause from an earlier 401 ends here, if somebody is signed in. */
export async function openOutbox(given: OutboxParts): Promise<Outbox> {
  const { unlocked } = given
  const [store, reads] = [createStore(unlocked.outbox, given.now), createMatchReads(given.now)]
  const [live, inTurn] = [createLive(unlocked, store), inTurns()]
  const follow = throttled(() => void refresh().catch(missed), hintPause)
  const tabs = openTabs(`urs:${unlocked.scope}`, (hint) => hint === 'outbox' && follow())
  const parts: DrainParts = { ...given, store, live, reads, scope: unlocked.scope, tell: () => tabs.tell('outbox') }
  const drain = createDrain(parts)
  const refresh = () => live.refresh().then(() => restores.follow())
  const after = <T>(result: T): T => {
    live.show()
    tabs.tell('outbox')
    drain.wake()
    return result
  }
  const hurried = async (type: 'flush' | 'retry-refused') => {
    drain.hurry()
    after(void (await change(parts, { type, now: given.now() })))
  }
  await store.apply({ type: (await given.isExpired()) ? 'pause' : 'resume' })
  await adoptOlder(unlocked).catch(missed)
  await live.refresh()
  await prepareEntries(parts)
  live.show()
  store.forgetLog(given.now() - month).catch(missed)
  const take: Outbox['enqueue'] = (draft, options = {}) => inTurn(() => enqueue(parts, draft, options)).then(after)
  const restores = followRestores({ ...given, ...parts, drain, enqueue: (draft) => take(draft, { anyway: true }) })
  restores.wake()
  return {
    live: live.state,
    enqueue: take,
    async decide(id, decision, chosen) {
      if (decision === 'retry') drain.hurry()
      const event = await eventOf(parts, id, decision, chosen)
      return event === null ? false : after((await change(parts, event)).isApplied)
    },
    lookUp: (id) => presence(parts, id).then(after),
    sendNow: () => hurried('flush'),
    retryRefused: () => hurried('retry-refused'),
    wake: () => restores.wake(),
    lost: restores.lost,
    decideLost: (work, decision) => restores.decide(work, decision),
    recent: (count) => store.recent(count),
    async stop() {
      restores.stop()
      await drain.stop()
      tabs.close()
    },
  }
}
