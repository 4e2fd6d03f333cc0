import { useMemo, useSyncExternalStore } from 'react'
import type { Comment, Match } from '#contracts/match.ts'
import { overlay, overlayComments, type MatchView } from '#domain/outbox/overlay.ts'
import { outboxState } from '../outbox/current.ts'
import type { LiveState } from '../outbox/live.ts'
import type { Copy } from './copy.ts'
import type { MatchPage } from './source.ts'

/** Unsent work of the open scope, as React sees it. */
export const useOutboxState = (): LiveState => useSyncExternalStore(outboxState.subscribe, outboxState.get)

/** Rows of a page as the person sees them: what the server said, with unsent work laid over (design/offline, law 5). */
export function useMatchViews(provider: string, copy: Copy<MatchPage> | undefined): MatchView[] {
  const { entries, paused } = useOutboxState()
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
