import { announce } from '../announce.tsx'
import type { Action, ActionState } from './action.ts'
import { chordsOf, isNoShortcut } from './chords.ts'
import { keysOf } from './key-choices.ts'
import { actionsIn, type KeyPlace, keyPlaceOf, mayAct } from './key-place.ts'

/** Within so many milliseconds the second key of a sequence has to follow the first. */
const patience = 1000

interface Found {
  action: Action
  state: ActionState
}

/** The action that one of these chords is for in a place, the likeliest chord and the innermost scope first. */
function find(chords: readonly string[], place: KeyPlace): Found | undefined {
  const here = actionsIn(place)
  for (const chord of chords.filter((one) => mayAct(one, place)))
    for (const action of here.filter((one) => keysOf(one).includes(chord))) {
      const state = action.state()
      if (state !== 'absent') return { action, state }
    }
  return undefined
}

/** The chord among these that a sequence of somebody here begins with. */
function beginning(chords: readonly string[], place: KeyPlace): string | undefined {
  const here = actionsIn(place)
  const begins = (first: string) => (action: Action) =>
    keysOf(action).some((chord) => chord.startsWith(`${first} `) && mayAct(chord, place)) && action.state() !== 'absent'
  return chords.find((first) => here.some(begins(first)))
}

function act({ action, state }: Found, isRepeat: boolean): void {
  if (isRepeat && action.repeats !== true) return
  if (state === 'ready') action.run()
  else if (state !== 'absent') announce(state.reason)
}

/** The first key of a sequence, until the second is pressed or had its time. */
function beginner() {
  let begun: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    const first = begun
    begun = null
    return first
  }
  return {
    end,
    begin(chord: string) {
      begun = chord
      timer = setTimeout(end, patience)
    },
    isHeld: (chords: readonly string[]) => begun !== null && chords.includes(begun),
  }
}

/**
 * Lets keys do what actions are offered for, from now on until the returned function is called. It listens before
 * everything else on the page, so that a table's own search by first letters gets what is left over.
 */
export function followKeys(): () => void {
  const sequence = beginner()
  /** Whether the key was for an action, or begins what may become one. */
  const take = (event: KeyboardEvent, element: Element): boolean => {
    const chords = chordsOf(event)
    if (event.repeat && sequence.isHeld(chords)) return true
    const first = sequence.end()
    const place = keyPlaceOf(element)
    const found = find(first === null ? chords : chords.map((chord) => `${first} ${chord}`), place)
    if (found !== undefined) act(found, event.repeat)
    const next = found === undefined && first === null ? beginning(chords, place) : undefined
    if (next !== undefined && !event.repeat) sequence.begin(next)
    return found !== undefined || next !== undefined
  }
  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element) || isNoShortcut(event) || !take(event, target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKey, { capture: true })
  return () => {
    sequence.end()
    removeEventListener('keydown', onKey, { capture: true })
  }
}
