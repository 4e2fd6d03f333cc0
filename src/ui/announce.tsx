import { useSyncExternalStore } from 'react'
import './visually-hidden.css'

let said = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/** Reads a sentence out politely, without moving focus. The same sentence twice is read twice. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one polite live region; the application mounts it once, outside of everything that can be hidden. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(subscribe, () => said)
  // Two regions take turns, so that a repeated sentence is a change for assistive technology too.
  return (
    <div className="ui-visually-hidden" data-live-announcer="true">
      <div aria-live="polite">{turn % 2 === 0 ? text : ''}</div>
      <div aria-live="polite">{turn % 2 === 1 ? text : ''}</div>
    </div>
  )
}
