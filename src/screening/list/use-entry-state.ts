import { useMemo } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

const stateText = (): string => JSON.stringify(history.state)

/** What the history entry holds: the same for as long as it says the same, though the browser copies it with every step. */
export function useEntryState(): unknown {
  const text = useLocationProperty(stateText)
  return useMemo((): unknown => JSON.parse(text), [text])
}
