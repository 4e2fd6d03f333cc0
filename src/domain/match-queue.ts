import type { QueueRow } from '#contracts/match-queue.ts'
import type { Viewed } from './outbox/overlay.ts'

/** A match of a queue as the person sees it. */
export type QueueView = Viewed<QueueRow>

/** Under which tabs a queue is gone through, in their order. */
export const queueTabs = ['open', 'changed', 'suggestion', 'zero', 'unsent', 'all'] as const
export type QueueTab = (typeof queueTabs)[number]

/** Whether the person has set a status that is on its way: what is refused or waits for an answer has set none. */
const isDecidedHere = ({ pending }: QueueView): boolean =>
  pending !== null && pending.status !== null && pending.mark !== 'refused' && pending.mark !== 'decision'

const isOpen = ({ status }: QueueView): boolean => status === 'open'

const tests: Readonly<Record<QueueTab, (row: QueueView) => boolean>> = {
  open: isOpen,
  changed: (row) => row.isChanged && !isDecidedHere(row),
  suggestion: (row) => row.suggestion !== null && isOpen(row) && !isDecidedHere(row),
  zero: (row) => row.score === 0 && isOpen(row),
  unsent: ({ pending }) => pending !== null && pending.mark !== 'sent',
  all: () => true,
}

/** Whether a match stands under a tab. */
export const isUnder = (tab: QueueTab, row: QueueView): boolean => tests[tab](row)

/** How many matches of a whole queue stand under each tab; those that are not open are reviewed. */
export function countQueue(rows: readonly QueueView[]): Readonly<Record<QueueTab, number>> {
  const counts = { open: 0, changed: 0, suggestion: 0, zero: 0, unsent: 0, all: 0 }
  for (const row of rows) for (const tab of queueTabs) if (tests[tab](row)) counts[tab] += 1
  return counts
}

/** What is in sight of a queue: what stands under the tab in the order of the list, and the match that is looked at. */
export const inSight = (rows: readonly QueueView[], tab: QueueTab, looked: string | null): QueueView[] =>
  rows.filter((row) => tests[tab](row) || row.id === looked)

/** The same rows as were in sight, in that order and as they are now: nothing moves while somebody points at it. */
export function held(rows: readonly QueueView[], ids: readonly string[]): QueueView[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The row so many places after one, or before it; the first without one, and none beyond the ends. */
export function stepFrom(rows: readonly QueueView[], id: string | null, by: number): QueueView | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return at < 0 ? rows[0] : rows[at + by]
}

/**
 * The match to be decided next: the first open one of the tab after `id` in the order of the list, then from its
 * beginning. `settled`: decided just now, which the rows may not tell yet.
 */
export function nextOpen(
  rows: readonly QueueView[],
  tab: QueueTab,
  id: string | null,
  settled: ReadonlySet<string> = new Set(),
): QueueView | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const isWanted = (row: QueueView) =>
    row.id !== id && isOpen(row) && !settled.has(row.id) && (tab === 'unsent' || tests[tab](row))
  return rows.slice(at + 1).find(isWanted) ?? rows.slice(0, Math.max(0, at)).find(isWanted)
}
