import { useMemo } from 'react'
import type { Comment, Match } from '#contracts/match.ts'
import type { Search } from '#contracts/search.ts'
import { kindOf, type OpenEntry, subjectOf } from '#domain/outbox/kinds.ts'
import { type MonitorView, overlayMonitors, overlayWatch, type WatchView } from '#domain/outbox/overlay-monitors.ts'
import { type NoteView, overlay, overlayComments, overlayNotes, type Viewed } from '#domain/outbox/overlay.ts'
import type { Copy } from '../query/copy.ts'
import type { MonitorList } from '../query/monitors.ts'
import { useEntries, useOutboxLater, useOutboxState, usePaused } from './use-outbox.ts'

const isEnd = ({ content }: OpenEntry): boolean => content !== null && kindOf(content).closes === true
const isNote = ({ content }: OpenEntry): boolean => content !== null && subjectOf(content)?.of === 'note'

/** Rows of a page, or of a whole list, as the person sees them: what the server said, with unsent work laid over. */
export function useMatchViews<M extends Match>(
  provider: string,
  copy: Copy<{ matches: readonly M[] }> | undefined,
): Viewed<M>[] {
  const { entries, paused } = useOutboxLater()
  return useMemo(
    () =>
      copy === undefined ? [] : overlay(copy.value.matches, entries, { provider, startedAt: copy.startedAt, paused }),
    [copy, entries, paused, provider],
  )
}

/** Comments of a match, newest first, with unsent ones on top. */
export function useCommentViews(
  provider: string,
  match: Pick<Match, 'id' | 'searchId'>,
  copy: Copy<Comment[]> | undefined,
): Comment[] {
  const { entries, paused } = useOutboxState()
  const { id, searchId } = match
  return useMemo(() => {
    const read = { provider, startedAt: copy?.startedAt ?? 0, paused }
    return overlayComments({ id, searchId }, copy?.value ?? [], entries, read)
  }, [copy, entries, id, paused, provider, searchId])
}

/** Monitors as the person sees them: seen, stopped and removed as soon as that is kept on this device. */
export function useMonitorViews(provider: string, copy: Copy<MonitorList> | undefined): MonitorView[] {
  const { entries, paused } = useOutboxState()
  return useMemo(() => {
    if (copy === undefined) return []
    return overlayMonitors(copy.value.monitors, entries, { provider, startedAt: copy.startedAt, paused })
  }, [copy, entries, paused, provider])
}

/** Whether a search is watched, as the person sees it. */
export function useWatchView(copy: Copy<Search>): WatchView {
  const entries = useEntries(isEnd)
  const paused = usePaused()
  const { provider } = copy.value
  return overlayWatch(copy.value, entries, { provider, startedAt: copy.startedAt, paused })
}

/** Notes of a search, newest first, with unsent ones on top. Without a copy only those. */
export function useNoteView(
  { id, provider }: Pick<Search, 'id' | 'provider'>,
  copy: Copy<Comment[]> | undefined,
): NoteView {
  const entries = useEntries(isNote)
  const paused = usePaused()
  return useMemo(() => {
    const read = { provider, startedAt: copy?.startedAt ?? 0, paused }
    return overlayNotes(id, copy?.value ?? [], entries, read)
  }, [copy, entries, id, paused, provider])
}
