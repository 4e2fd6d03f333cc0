import { useSyncExternalStore } from 'react'
import { subscribable } from '#lib/subscribable.ts'
import './visually-hidden.css'

const said = subscribable({ text: '', turn: 0 })

/** Reads a sentence out politely, without moving focus. The same sentence twice is read twice. */
export const announce = (text: string): void => said.set({ text, turn: said.get().turn + 1 })

/** Regions of the component library: rows that are chosen are read out there, by name, and stay for seconds. */
const ofLibrary = () => document.querySelectorAll('body > [data-live-announcer]')
const empty = (region: Element) => region.querySelectorAll('[role="log"]').forEach((log) => log.replaceChildren())

let aside: Element[] = []

/** Forgets what was read out; what the component library still has to say it says nowhere, until `speakAgain`. */
export function silence(): void {
  said.set({ text: '', turn: said.get().turn })
  for (const region of ofLibrary()) {
    region.remove()
    aside.push(region)
  }
}

/** Ends the silence. */
export function speakAgain(): void {
  for (const region of aside) {
    empty(region)
    document.body.prepend(region)
  }
  aside = []
}

/** The one polite live region; the application mounts it once, outside of everything that can be hidden. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(said.subscribe, said.get)
  // Two regions take turns, so that a repeated sentence is a change for assistive technology too.
  return (
    <div className="ui-visually-hidden" data-live-announcer="true">
      <div aria-live="polite">{turn % 2 === 0 ? text : ''}</div>
      <div aria-live="polite">{turn % 2 === 1 ? text : ''}</div>
    </div>
  )
}
