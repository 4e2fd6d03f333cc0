import type { ReviewContent } from '#domain/outbox/kinds/review.ts'
import type { OutboxEvent } from '#domain/outbox/state.ts'
import { mintKey } from '#lib/mint-key.ts'
import type { EntryRow } from '../device/outbox-database.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { newRow, sealContent } from './content.ts'
import type { LiveEntry } from './live.ts'
import { commentRows, inConflict, narrowed, patchOf, type Placed } from './outcome.ts'

type Decide = Extract<OutboxEvent<EntryRow>, { type: 'decide' }>

/** What a conflict is decided for. */
export interface Chosen {
  /** Of its matches; all without any. */
  matchIds?: readonly string[]
  /** What is said with mine from now on, with its author in front. */
  comment?: string
}

function basedOnTheirs(content: ReviewContent): ReviewContent {
  const theirs = content.theirs ?? []
  const versions = Object.fromEntries(theirs.map(({ matchId, version }) => [matchId, version]))
  const base = content.about.base.map((one) => {
    const now = theirs.find(({ matchId }) => matchId === one.matchId)
    return now === undefined ? one : { ...one, status: now.status, score: now.score }
  })
  const intent = { ...content.intent, versions: { ...content.intent.versions, ...versions } }
  const about = { ...content.about, base }
  return narrowed({ ...content, intent, about }, intent.matchIds)
}

/** The same decision once more, as a new entry on what the server has now. */
async function mineAgain(
  unlocked: Unlocked,
  content: ReviewContent,
  { life, now, place }: Placed,
): Promise<EntryRow[]> {
  const facts = { id: mintKey(), authoredAt: new Date(now).toISOString(), now, notBefore: now, seq: place, life }
  return [await newRow(unlocked, basedOnTheirs(content), facts)]
}

/**
 * Behind the entry and before whatever was made next; by chance, in [0, 1), since other parts of it may have gone there
 * before, from another tab as well.
 */
const placeBeside = (seq: number, chance: number): number => seq + 0.25 + chance / 4

/** When a conflict is decided, and how. */
interface Deciding extends Chosen {
  /** Epoch milliseconds. */
  now: number
  /** In [0, 1). */
  chance: number
}

/** What a conflict comes to for some of its matches, or all; null where none of them is in conflict. */
export async function decided(
  unlocked: Unlocked,
  { entry, content }: LiveEntry,
  decision: 'keep-theirs' | 'set-mine',
  { now, chance, matchIds, comment }: Deciding,
): Promise<Decide | null> {
  const as = decision === 'keep-theirs' ? 'kept-theirs' : 'replaced'
  if (content?.kind !== 'review') return { type: 'decide', id: entry.id, as, entries: [], now }
  const theirs = content.theirs ?? []
  const chosen = theirs.filter(({ matchId }) => matchIds?.includes(matchId) ?? true)
  const rest = theirs.filter((one) => !chosen.includes(one))
  if (matchIds !== undefined && chosen.length === 0) return null
  const isWhole = rest.length === 0
  const part = isWhole ? content : inConflict(content, chosen)
  // the place of the entry is taken for as long as it stays
  const place = isWhole ? entry.seq : placeBeside(entry.seq, chance)
  const placed = { life: entry.life, now, place }
  const said = comment === undefined ? part : { ...part, intent: { ...part.intent, comment } }
  const entries = await (decision === 'keep-theirs'
    ? commentRows(unlocked, part, placed)
    : mineAgain(unlocked, said, placed))
  const event: Decide = { type: 'decide', id: entry.id, as, entries, now }
  if (isWhole) return event
  return {
    ...event,
    part: {
      decided: await sealContent(unlocked, entry.id, part),
      rest: await patchOf(unlocked, entry, inConflict(content, rest)),
    },
  }
}
