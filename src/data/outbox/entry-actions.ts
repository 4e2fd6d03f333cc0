import type { EntryContent } from '#domain/outbox/kinds.ts'
import type { LogOutcome } from '#domain/outbox/state.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { mintKey } from '#lib/mint-key.ts'
import { connectivity } from '../net/connection.ts'
import { openContent } from './content.ts'
import type { Chosen } from './decide-conflict.ts'
import { unlockedOutbox, outboxState } from './unlocked-outbox.ts'
import type { Draft } from './enqueue.ts'
import type { LostWork } from './lost-work.ts'
import type { Decision } from './outbox.ts'
import { authored } from './outcome.ts'
import type { LostDecision } from './server-restores.ts'
import type { Presence } from './sender.ts'

/** Does what a person decided about an entry; false when it came too late or nothing is open. */
export const decideEntry = async (id: string, decision: Decision, chosen?: Chosen): Promise<boolean> =>
  (await (await unlockedOutbox())?.decide(id, decision, chosen)) ?? false

/** Looks whether the server has a change whose answer was lost, before somebody gives it up. */
export const lookUp = async (id: string): Promise<Presence> => (await (await unlockedOutbox())?.lookUp(id)) ?? 'unknown'

/**
 * Does what a person decided about work that the server has lost; false when there is nothing to be sent any more.
 * Rejects with ApiError when what the server has cannot be read.
 */
export const decideLost = async (work: LostWork, decision: LostDecision): Promise<boolean> =>
  (await (await unlockedOutbox())?.decideLost(work, decision)) ?? false

/**
 * What an entry says, as a new draft with a key of its own, for a form to be corrected; null when it is not there or
 * cannot be read. Handed over with `instead: id`, it takes the refused entry's place.
 */
export function editableCopy(id: string): Draft | null {
  const content = outboxState.get().entries.find(({ entry }) => entry.id === id)?.content
  if (content === null || content === undefined) return null
  return { ...authored(content), id: mintKey() }
}

/** Looks whether the server is there, and sends what waits without undo grace or pause; false without a server. */
export async function sendNow(): Promise<boolean> {
  const isThere = connectivity.status.get().online || (await connectivity.check())
  await (await unlockedOutbox())?.sendNow()
  return isThere
}

/** Sends everything once more that was refused, and looks whether the server is there; false without a server. */
export async function retryRefused(): Promise<boolean> {
  const isThere = connectivity.status.get().online || (await connectivity.check())
  await (await unlockedOutbox())?.retryRefused()
  return isThere
}

/** Work that has left the queue, as the activity list shows it. */
export interface Activity {
  n: number
  at: number
  outcome: LogOutcome
  content: EntryContent | null
}

/** The newest lines of the activity list first. */
export async function recentActivity(count: number): Promise<Activity[]> {
  const present = unlockedNow.get()
  const rows = (await (await unlockedOutbox())?.recent(count)) ?? []
  if (present === null) return []
  return Promise.all(
    rows.map(async (row) => ({
      n: row.n,
      at: row.at,
      outcome: row.outcome,
      content: await openContent(present, row),
    })),
  )
}
