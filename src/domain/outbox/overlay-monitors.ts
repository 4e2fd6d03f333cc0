import type { Monitor, MonitorStatus } from '#contracts/monitor.ts'
import type { Search } from '#contracts/search.ts'
import { kindOf, subjectOf, type EntryContent, type EntryKind, type OpenEntry } from './kinds.ts'
import { isShown, markOf, newsOver, type SyncMark } from './mark.ts'
import type { RowsRead } from './overlay.ts'

/** Unsent work on one monitor, as its row shows it. */
export interface MonitorPending {
  entryId: string
  kind: EntryKind
  mark: SyncMark
  /** It was on its way at least once: taking it back does not undo what the server may have done. */
  wasSent: boolean
}

/** A monitor as the person sees it: what the server said, plus what this device still has to tell. */
export type MonitorView = Monitor & {
  /** Status the server has confirmed. */
  confirmedStatus: MonitorStatus
  /** Is to be removed; the row stays in sight until the server has done it. */
  isRemoved: boolean
  /** The unsent work that matters most, or null. */
  pending: MonitorPending | null
}

const needsPerson = (mark: SyncMark): boolean => mark === 'decision' || mark === 'refused'

/** The newer work is shown, unless the older one waits for the person and the newer does not. */
const moreUrgent = (before: MonitorPending | null, next: MonitorPending): MonitorPending =>
  before !== null && needsPerson(before.mark) && !needsPerson(next.mark) ? before : next

const pendingOf = ({ entry }: OpenEntry, { kind }: EntryContent, paused: boolean): MonitorPending => ({
  entryId: entry.id,
  kind,
  mark: markOf(entry, paused),
  wasSent: entry.firstSentAt !== null,
})

function lay(view: MonitorView, open: OpenEntry, content: EntryContent, paused: boolean): MonitorView {
  const { monitor } = kindOf(content).lays(content.intent)
  const pending = moreUrgent(view.pending, pendingOf(open, content, paused))
  return { ...view, ...(isShown(open) && monitor), pending }
}

function touches(content: EntryContent | null, { id }: Pick<Monitor, 'id'>, read: RowsRead): content is EntryContent {
  const subject = content === null ? null : subjectOf(content)
  return subject?.of === 'monitor' && subject.provider === read.provider && subject.id === id
}

/** Monitors as the person sees them: nothing new after a look, disabled once stopped, struck through once removed. */
export function overlayMonitors(
  rows: readonly Monitor[],
  entries: readonly OpenEntry[],
  read: RowsRead,
): MonitorView[] {
  const live = newsOver(entries, read)
  return rows.map((monitor) => {
    const plain: MonitorView = { ...monitor, confirmedStatus: monitor.status, isRemoved: false, pending: null }
    return live.reduce(
      (view, open) => (touches(open.content, monitor, read) ? lay(view, open, open.content, read.paused) : view),
      plain,
    )
  })
}

/** Whether a search is watched, as the person sees it, and the unsent work that says otherwise than the server. */
export interface WatchView {
  monitored: boolean
  pending: MonitorPending | null
}

/**
 * The Monitor switch of a search: off as soon as it was switched off, stopped or removed on this device. What is to be
 * done names the monitor, or the search where the two are one or were so when it was kept.
 */
export function overlayWatch(
  search: Pick<Search, 'id' | 'monitored' | 'monitorId'>,
  entries: readonly OpenEntry[],
  read: RowsRead,
): WatchView {
  return newsOver(entries, read).reduce<WatchView>(
    (view, open) => {
      const { content } = open
      const isMine = [search.id, search.monitorId].some((id) => id != null && touches(content, { id }, read))
      if (content === null || !isMine) return view
      if (kindOf(content).closes !== true) return view
      const pending = moreUrgent(view.pending, pendingOf(open, content, read.paused))
      return { monitored: view.monitored && !isShown(open), pending }
    },
    { monitored: search.monitored, pending: null },
  )
}
