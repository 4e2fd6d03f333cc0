import type { EntryContent } from '#contracts/outbox.ts'
import { kindRules } from '#domain/outbox/entry.ts'
import { throttled } from '#lib/throttle.ts'
import { evictCache } from '../cache/upkeep.ts'
import { DeviceFullError } from '../databases.ts'
import { openTabs } from '../tabs.ts'
import { newRow } from './content.ts'
import type { EntryRow, LogRow } from './database.ts'
import { commentsOf, mineAgain } from './decisions.ts'
import { createDrain, type DrainParts } from './drain.ts'
import { createLive, type Live } from './live.ts'
import { change } from './sender.ts'
import { createStore } from './store.ts'

/** A content as it is authored: nothing of what sending adds. */
type Authored<C extends EntryContent> = C extends EntryContent ? Pick<C, 'kind' | 'intent' | 'about'> : never

/** What a person wants to be sent. `id` is the Idempotency-Key, held by the form: a second press changes nothing. */
export type Draft = Authored<EntryContent> & { id: string }

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
  /** Resolves when the intent is on the disk; rejects with DeviceFullError when it is not. */
  enqueue(draft: Draft): Promise<void>
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
export type OutboxParts = Omit<DrainParts, 'store' | 'live' | 'tell' | 'scope'>

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

async function enqueue(parts: DrainParts, { id, ...content }: Draft): Promise<void> {
  const now = parts.now()
  const notBefore = parts.isOnline() ? now + kindRules[content.kind].grace : now
  const facts = { id, authoredAt: new Date(now).toISOString(), now, notBefore }
  const entry: EntryRow = await newRow(parts.kept, content, facts)
  try {
    await change(parts, { type: 'enqueue', entry })
  } catch (error) {
    if (!(error instanceof DeviceFullError)) throw error
    await evictCache(parts.kept)
    await change(parts, { type: 'enqueue', entry })
  }
}

/** What was parked waits for a build that knows it; this build looks once whether it is the one. */
async function unpark(parts: DrainParts): Promise<void> {
  const parked = parts.live.rows().filter(({ entry }) => entry.state === 'parked')
  for (const { entry } of parked) await change(parts, { type: 'park', id: entry.id, as: 'queued' })
}

/** Opens the outbox of a scope and starts sending. A pause from an earlier 401 ends here: somebody is signed in. */
export async function openOutbox(given: OutboxParts): Promise<Outbox> {
  const { kept } = given
  const store = createStore(kept.outbox)
  const live = createLive(kept, store)
  const follow = throttled(() => void live.refresh().then(() => drain.wake(), missed), hintPause)
  const tabs = openTabs(`urs:${kept.scope}`, (hint) => hint === 'outbox' && follow())
  const parts: DrainParts = { ...given, store, live, scope: kept.scope, tell: () => tabs.tell('outbox') }
  const drain = createDrain(parts)
  const after = <T>(result: T): T => {
    live.show()
    tabs.tell('outbox')
    drain.wake()
    return result
  }
  await store.apply({ type: 'resume' })
  await live.refresh()
  await unpark(parts)
  live.show()
  store.forgetLog(given.now() - month).catch(missed)
  drain.wake()
  return {
    live: live.state,
    enqueue: (draft) => enqueue(parts, draft).then(after),
    async decide(id, decision) {
      const event = await eventOf(parts, id, decision)
      return event === null ? false : after((await change(parts, event)).isApplied)
    },
    sendNow: async () => after(void (await change(parts, { type: 'flush', now: given.now() }))),
    wake: () => drain.wake(),
    recent: (count) => store.recent(count),
    async stop() {
      await drain.stop()
      tabs.close()
    },
  }
}
