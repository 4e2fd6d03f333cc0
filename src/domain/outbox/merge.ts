import { canReplace } from './enqueue.ts'
import { kindOf, touchedBy, type EntryContent, type OpenEntry } from './kinds.ts'
import { holdsLane } from './lanes.ts'

/** A content that says what some unsent entries say as well, so that they need not be sent. */
export interface Merged<C extends EntryContent> {
  content: C
  replaces: string[]
}

const laneOf = (content: EntryContent): string => touchedBy(content)[0]?.lane ?? ''

/** What `next` becomes when it also says what `before` says; null when it does not. */
function united(before: EntryContent, next: EntryContent): EntryContent | null {
  if (laneOf(before) !== laneOf(next)) return null
  const kind = kindOf(next)
  if (before.kind === next.kind) return kind.unite?.(before, next) ?? null
  return kind.absorbs?.includes(before.kind) === true ? next : null
}

/**
 * Coalescing among entries never sent: the last status of a single match wins, a monitor is seen once, removing it makes
 * that needless, notifications read are united. Each kind says so for itself.
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

/** Whether the very same already waits to be sent: the person is asked before there is another (spec/decisions 19). */
export const isWaiting = (content: EntryContent, live: readonly OpenEntry[]): boolean =>
  live.some(({ entry, content: other }) => {
    if (other?.kind !== content.kind || !holdsLane(entry) || laneOf(other) !== laneOf(content)) return false
    return kindOf(content).isTwin?.(content.intent, other.intent) === true
  })
