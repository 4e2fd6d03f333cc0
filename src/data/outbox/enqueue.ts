import { type EntryContent, kindOf } from '#domain/outbox/kinds.ts'
import { isWaiting, merge } from '#domain/outbox/merge.ts'
import { lifeAt } from '#domain/outbox/server-life.ts'
import { evictCache } from '../cache/upkeep.ts'
import { DeviceFullError } from '../device/databases.ts'
import { newRow } from './content.ts'
import type { DrainParts } from './drain.ts'
import { change } from './live.ts'
import type { Applied } from './store.ts'
import { undoWindowOf } from './undo-window.ts'

/** A content as it is authored: nothing of what sending adds. */
type Authored<C extends EntryContent> = C extends EntryContent ? Pick<C, 'kind' | 'intent' | 'about'> : never

/** What a person wants to be sent. `id` is the Idempotency-Key, held by the form: a second press changes nothing. */
export type Draft = Authored<EntryContent> & { id: string }

/** How a draft is to be taken in. */
export interface EnqueueOptions {
  /** The person was told that the very same share waits already, and wants another one all the same. */
  anyway?: boolean
  /** Id of the refused entry that this one is the edited copy of; it leaves together with the new one's arrival. */
  instead?: string
}

/** The very same share already waits to be sent. The person decides whether there is to be another: `anyway`. */
export class AlreadyWaitingError extends Error {
  override name = 'AlreadyWaitingError'
}

/** Other tabs may be faster: what was to be replaced may be on its way by now, and is looked at again so often. */
const attempts = 3

type Change = Parameters<typeof change>

async function put(parts: DrainParts, event: Change[1], known: Change[2]): Promise<Applied> {
  try {
    return await change(parts, event, known)
  } catch (error) {
    if (!(error instanceof DeviceFullError)) throw error
    // even removing needs a little room; where there is none, the second try is refused like the first
    await evictCache(parts.unlocked).catch(() => undefined)
    return change(parts, event, known)
  }
}

/** Takes a draft in, together with what unsent entries say as well; false when those changed meanwhile. */
async function tryOnce(
  parts: DrainParts,
  { id, ...draft }: Draft,
  { instead }: EnqueueOptions,
  mayMerge: boolean,
): Promise<boolean> {
  const now = parts.now()
  const others = parts.live.rows().filter(({ entry }) => entry.id !== id)
  const { content, replaces } = mayMerge ? merge(draft, others) : { content: draft, replaces: [] }
  const known = parts.live.life()
  const life = known === null ? undefined : lifeAt(known, Date.parse(content.about.asOf))
  const facts = { id, authoredAt: new Date(now).toISOString(), now, notBefore: now, life }
  // somebody waits for the next match: what can be asked and sealed together is
  const [grace, row] = await Promise.all([
    parts.isOnline() && kindOf(content).isUndoable === true ? undoWindowOf(parts.unlocked) : 0,
    newRow(parts.unlocked, content, facts),
  ])
  const entry = { ...row, notBefore: now + grace * 1000 }
  const all = [
    ...replaces,
    ...(instead !== undefined && others.some((one) => one.entry.id === instead) ? [instead] : []),
  ]
  const contents = new Map([[entry.sealed, content]])
  const { isApplied } = await put(parts, { type: 'enqueue', entry, replaces: all }, { contents })
  return isApplied || all.length === 0
}

/**
 * Writes a draft to the disk, in place of unsent entries that it makes needless. Rejects with DeviceFullError when it
 * does not fit, and with AlreadyWaitingError for a share that already waits.
 */
export async function enqueue(parts: DrainParts, draft: Draft, options: EnqueueOptions): Promise<void> {
  const live = parts.live.rows()
  if (live.some(({ entry }) => entry.id === draft.id)) return
  if (options.anyway !== true && isWaiting(draft, live)) throw new AlreadyWaitingError('the same share waits')
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await tryOnce(parts, draft, options, attempt < attempts)) return
    await parts.live.refresh()
  }
}
