import type { EntryContent } from '#contracts/outbox.ts'
import { mostRead, type ReadIntent } from '#contracts/intents.ts'
import { canReplace } from './enqueue.ts'
import { holdsLane } from './lanes.ts'
import { subjectsOf } from './subject.ts'
import type { OpenEntry } from './entry.ts'

/** A content that says what some unsent entries say as well, so that they need not be sent. */
export interface Merged<C extends EntryContent> {
  content: C
  replaces: string[]
}

const laneOf = (content: EntryContent): string => subjectsOf(content)[0]?.lane ?? ''

type Review = Extract<EntryContent, { kind: 'review' }>
type Read = Extract<EntryContent, { kind: 'notification.read' }>

/** A review with a comment, or of several matches, is never merged: nothing of it may get lost. */
const isPlain = ({ intent }: Review): boolean => intent.comment === null && intent.matchIds.length === 1

/** The later status, with the risk rating that was chosen last: a review in which nobody chose one changes none. */
function unitedReview(before: Review, next: Review): Review | null {
  if (!isPlain(before) || !isPlain(next)) return null
  const riskRating = next.intent.riskRating ?? before.intent.riskRating
  return riskRating === undefined ? next : { ...next, intent: { ...next.intent, riskRating } }
}

/** Two readings in one, or null where neither says what the other says. */
function unitedReading(a: ReadIntent, b: ReadIntent): ReadIntent | null {
  if ('until' in a && 'until' in b) return { until: a.until > b.until ? a.until : b.until }
  if ('until' in a || 'until' in b) return null
  const ids = [...new Set([...a.ids, ...b.ids])]
  return ids.length > mostRead ? null : { ids }
}

/** What `next` becomes when it also says what `before` says; null when it does not. */
function united(before: EntryContent, next: EntryContent): EntryContent | null {
  if (laneOf(before) !== laneOf(next)) return null
  if (next.kind === 'review' && before.kind === 'review') return unitedReview(before, next)
  if (next.kind === 'monitor.seen' || next.kind === 'monitor.remove')
    return before.kind === 'monitor.seen' ? next : null
  if (next.kind !== 'notification.read' || before.kind !== 'notification.read') return null
  const intent = unitedReading(before.intent, next.intent)
  return intent === null ? null : ({ ...next, intent } satisfies Read)
}

/**
 * Coalescing among entries never sent: the last status of a single match wins, a monitor is seen once, removing it
 * makes that needless, notifications read are united.
 */
export function merge(content: EntryContent, live: readonly OpenEntry[]): Merged<EntryContent> {
  const entries = live.map(({ entry }) => entry)
  let merged: Merged<EntryContent> = { content, replaces: [] }
  for (const open of live.toReversed()) {
    const both = open.content === null ? null : united(open.content, merged.content)
    const replaces = [...merged.replaces, open.entry.id]
    if (both === null || open.entry.state === 'dead' || !canReplace(open.entry, entries, replaces)) continue
    merged = { content: both, replaces }
  }
  return merged
}

const people = (recipients: readonly string[]): string =>
  recipients
    .map((one) => one.toLowerCase())
    .toSorted()
    .join(' ')

/** Whether the very same share already waits to be sent: the person is asked before there is another (spec/decisions 19). */
export function isWaitingShare(content: EntryContent, live: readonly OpenEntry[]): boolean {
  if (content.kind !== 'share') return false
  const { intent } = content
  return live.some(({ entry, content: other }) => {
    if (other?.kind !== 'share' || !holdsLane(entry) || laneOf(other) !== laneOf(content)) return false
    const { of, message, recipients } = other.intent
    return of === intent.of && message === intent.message && people(recipients) === people(intent.recipients)
  })
}
