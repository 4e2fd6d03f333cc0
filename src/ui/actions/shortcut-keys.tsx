import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { ariaChords } from './chord-text.ts'
import { isSingleKey } from './chords.ts'
import { keyChoices, keysOf } from './key-choices.ts'
import { Keys } from './keys.tsx'
import { offeredActions, offers } from './offered.ts'

/** The chords of an action that work here now. */
function useKeysOf(id: string): readonly string[] {
  useSyncExternalStore(offers.subscribe, offers.get)
  const choices = useSyncExternalStore(keyChoices.subscribe, keyChoices.get)
  const action = offeredActions().find((one) => one.id === id)
  const chords = action === undefined ? [] : keysOf(action, choices)
  return choices.hasSingleKeys ? chords : chords.filter((chord) => !isSingleKey(chord))
}

/** The first key of an action inside of its button, which the component library gives no attribute for it. */
export function ShortcutKeys({ of }: { of: string }) {
  const chords = useKeysOf(of)
  const spelled = ariaChords(chords)
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const button = place.current?.closest('button, a')
    if (spelled === '' || button == null) return
    button.setAttribute('aria-keyshortcuts', spelled)
    return () => button.removeAttribute('aria-keyshortcuts')
  }, [spelled])
  return (
    <span ref={place} className="ui-shortcut" aria-hidden="true">
      {chords[0] !== undefined && <Keys chord={chords[0]} />}
    </span>
  )
}
