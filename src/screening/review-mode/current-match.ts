import { createContext, use, useSyncExternalStore } from 'react'
import { subscribable } from '#lib/subscribable.ts'

/** The id of the match that is looked at; rows follow it by themselves, so that a step draws two of them and not a list. */
export const CurrentMatch = createContext(subscribable<string | null>(null))

/** Whether a match is the one that is looked at. */
export function useIsCurrent(id: string): boolean {
  const current = use(CurrentMatch)
  return useSyncExternalStore(current.subscribe, () => current.get() === id)
}
