import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenEntry } from '#domain/outbox/kinds.ts'
import { throttled } from '#lib/throttle.ts'
import type { LiveEntry, LiveState } from './live.ts'
import type { LostWork } from './lost-work.ts'
import { lostWork, outboxState } from './unlocked-outbox.ts'

/** Unsent work of the open scope, as React sees it. */
export const useOutboxState = (): LiveState => useSyncExternalStore(outboxState.subscribe, outboxState.get)

/** How far what waits has come is shown at most this often, milliseconds. */
const showPause = 500

/**
 * Unsent work of the open scope, drawn as soon as nothing more urgent is to be: it never holds up a press, nor what a
 * press leads to. What was kept or taken back is there at once; that one change after the other is on its way, and then
 * accepted, now and then.
 */
export function useOutboxLater(): LiveState {
  const [state, setState] = useState(outboxState.get)
  useEffect(() => {
    let shown: LiveState | null = null
    let isGone = false
    const follow = () => {
      if (isGone) return
      shown = outboxState.get()
      startTransition(() => setState(outboxState.get()))
    }
    const soon = throttled(follow, showPause)
    follow()
    const unsubscribe = outboxState.subscribe(() => {
      if (outboxState.get().entries.length === shown?.entries.length) soon()
      else follow()
    })
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [])
  return state
}

/**
 * The same for who sums it up in a word: as soon as the word is another, it is drawn at once, before anything else.
 * `inAWord` does not change.
 */
export function useOutboxSummedUp(inAWord: (state: LiveState) => string): LiveState {
  const later = useOutboxLater()
  const word = useSyncExternalStore(outboxState.subscribe, () => inAWord(outboxState.get()))
  return inAWord(later) === word ? later : outboxState.get()
}

/** Whether sending is paused, as React sees it. */
export const usePaused = (): boolean => useSyncExternalStore(outboxState.subscribe, () => outboxState.get().paused)

/** When the server's data was found restored, epoch milliseconds, as React sees it; 0: never. */
export const useRestoredAt = (): number =>
  useSyncExternalStore(outboxState.subscribe, () => outboxState.get().restoredAt ?? 0)

/** One entry of the open scope, as React sees it; undefined once it is no longer there. */
export const useEntry = (id: string): LiveEntry | undefined =>
  useSyncExternalStore(outboxState.subscribe, () => outboxState.get().entries.find(({ entry }) => entry.id === id))

const none: readonly LiveEntry[] = []

const areSame = (one: readonly LiveEntry[], other: readonly LiveEntry[]): boolean =>
  one.length === other.length && one.every((entry, at) => entry === other[at])

/** Gives the entries that `concerns` picks; the same array until one of these changes. */
function picked(concerns: (open: OpenEntry) => boolean): () => readonly LiveEntry[] {
  let entries = none
  let part = none
  return () => {
    const present = outboxState.get().entries
    if (present === entries) return part
    entries = present
    const found = present.filter(concerns)
    if (!areSame(part, found)) part = found
    return part
  }
}

/**
 * Unsent work that `concerns` picks, as React sees it. Reviews that leave one after the other are most of what changes:
 * what is about none of them is not drawn anew for it.
 */
export function useEntries(concerns: (open: OpenEntry) => boolean): readonly LiveEntry[] {
  const [get] = useState(() => picked(concerns))
  return useSyncExternalStore(outboxState.subscribe, get)
}

/** Work that the server has lost of the open scope, as React sees it. */
export const useLostWork = (): readonly LostWork[] => useSyncExternalStore(lostWork.subscribe, lostWork.get)
