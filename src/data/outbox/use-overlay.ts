import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Comment, Match } from '#contracts/match.ts'
import type { Notification } from '#contracts/notifications.ts'
import type { Search } from '#contracts/search.ts'
import { overlay, overlayComments, type MatchView } from '#domain/outbox/overlay.ts'
import { overlayMonitors, overlayWatch, type MonitorView, type WatchView } from '#domain/outbox/overlay-monitors.ts'
import { overlayNotes, type NoteView } from '#domain/outbox/overlay-notes.ts'
import { overlayNotifications, overlayUnread, type NotificationView } from '#domain/outbox/overlay-notifications.ts'
import { lostWork, outboxState } from './current.ts'
import type { LiveState } from './live.ts'
import type { LostWork } from './lost.ts'
import type { Copy } from '../query/copy.ts'
import type { MonitorList } from '../query/monitors.ts'
import type { MatchPage } from '../query/source.ts'

/** Unsent work of the open scope, as React sees it. */
export const useOutboxState = (): LiveState => useSyncExternalStore(outboxState.subscribe, outboxState.get)

/** Work that the server has lost of the open scope, as React sees it. */
export const useLostWork = (): readonly LostWork[] => useSyncExternalStore(lostWork.subscribe, lostWork.get)

/**
 * Unsent work for a page of matches, which takes longest to draw: it follows once what is short, such as the chip, has
 * said that a change is kept, and never holds up the next press.
 */
function useDeferredOutbox(): LiveState {
  const [state, setState] = useState(outboxState.get)
  useEffect(() => {
    const follow = () => startTransition(() => setState(outboxState.get()))
    follow()
    return outboxState.subscribe(follow)
  }, [])
  return state
}

/** Rows of a page as the person sees them: what the server said, with unsent work laid over. */
export function useMatchViews(provider: string, copy: Copy<MatchPage> | undefined): MatchView[] {
  const { entries, paused } = useDeferredOutbox()
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
  const { entries, paused } = useOutboxState()
  const { provider } = copy.value
  return overlayWatch(copy.value, entries, { provider, startedAt: copy.startedAt, paused })
}

/** Notes of a search, newest first, with unsent ones on top. Without a copy only those. */
export function useNoteView(
  { id, provider }: Pick<Search, 'id' | 'provider'>,
  copy: Copy<Comment[]> | undefined,
): NoteView {
  const { entries, paused } = useOutboxState()
  return useMemo(() => {
    const read = { provider, startedAt: copy?.startedAt ?? 0, paused }
    return overlayNotes(id, copy?.value ?? [], entries, read)
  }, [copy, entries, id, paused, provider])
}

/** Notifications of several pages as the person sees them. */
export function useNotificationViews(pages: readonly Copy<readonly Notification[]>[]): NotificationView[] {
  const { entries } = useOutboxState()
  return useMemo(() => pages.flatMap((copy) => overlayNotifications(copy.value, entries, copy)), [entries, pages])
}

/** Number of unread notifications as the person sees it. `known`: those that were listed, for what is newer than "all". */
export function useUnreadCount(copy: Copy<number> | undefined, known: readonly NotificationView[]): number {
  const { entries } = useOutboxState()
  return copy === undefined ? 0 : overlayUnread(copy.value, known, entries, copy)
}
