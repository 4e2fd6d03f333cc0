import { useRef, useState } from 'react'
import { say } from '#domain/messages/shortcuts.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'
import { chordText } from '#ui/actions/chord-text.ts'
import { takenBy } from '#ui/actions/entry-clash.ts'
import { keysOf } from '#ui/actions/key-choices.ts'
import { KeyRecorder } from '#ui/actions/key-recorder.tsx'
import { Keys } from '#ui/actions/keys.tsx'
import { announce } from '#ui/announce.tsx'
import { Button } from '#ui/button.tsx'
import type { OwnKeys } from './use-own-keys.ts'

interface ShortcutRowProps {
  entry: ActionEntry
  entries: readonly ActionEntry[]
  keys: OwnKeys
}

/** Keys that move around the page, press what is there, or that browsers keep for themselves. */
const reserved = /^(Shift\+)?(Enter|Space|Arrow\w+|Home|End|PageUp|PageDown|F\d+)$|^Mod\+(Shift\+)?[lnrtw]$/

const written = (chord: string): string => chordText(chord).join(' ')

/** Who has a key already, in a sentence; null: nobody. */
function takenText(entry: ActionEntry, entries: readonly ActionEntry[], chord: string): string | null {
  const other = takenBy(entries, entry, chord)
  return other === undefined ? null : say('keys.taken', written(chord), other.label)
}

/** Why an action cannot have a key; null: it can. */
function problemOf(entry: ActionEntry, entries: readonly ActionEntry[], chord: string): string | null {
  if (keysOf(entry).includes(chord)) return null
  return reserved.test(chord) ? say('keys.reserved', written(chord)) : takenText(entry, entries, chord)
}

/** An action with its keys, and the ways to give it another one and to take that back. */
export function ShortcutRow({ entry, entries, keys }: ShortcutRowProps) {
  const { id, label } = entry
  const [isRecording, setRecording] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const stop = () => {
    setRecording(false)
    setProblem(null)
  }
  const leave = () => {
    button.current?.focus()
    stop()
  }
  const isFine = (found: string | null) => {
    setProblem(found)
    if (found !== null) announce(found)
    return found === null
  }
  const record = (chord: string | null) => {
    if (!isFine(chord === null ? null : problemOf(entry, entries, chord))) return
    leave()
    keys.setOwn(id, chord === null ? [] : [chord])
    announce(say('keys.changed', label, chord === null ? say('keys.without') : written(chord)))
  }
  // somebody else may have taken its first key meanwhile
  const reset = () => {
    const taken = (entry.keys ?? []).map((chord) => takenText(entry, entries, chord)).find((one) => one !== null)
    if (!isFine(taken ?? null)) return
    button.current?.focus()
    keys.reset(id)
  }
  return (
    <li className="shortcut-row">
      <span className="shortcut-label">{label}</span>
      {isRecording ? (
        <KeyRecorder
          label={`${say('keys.pressFor', label)}. ${say('keys.pressHelp')}`}
          onRecord={record}
          onCancel={leave}
          onLeave={stop}
        >
          {say('keys.press')}
        </KeyRecorder>
      ) : (
        <Chords entry={entry} keys={keys} />
      )}
      <span className="shortcut-ways">
        <Button
          ref={button}
          size="small"
          variant="quiet"
          aria-label={say('keys.changeOf', label)}
          onPress={() => setRecording(true)}
        >
          {say('keys.change')}
        </Button>
        {id in keys.choices.own && (
          <Button size="small" variant="quiet" aria-label={say('keys.resetOf', label)} onPress={reset}>
            {say('keys.reset')}
          </Button>
        )}
      </span>
      {(isRecording || problem !== null) && <p className="shortcut-note">{problem ?? say('keys.pressHelp')}</p>}
    </li>
  )
}

function Chords({ entry, keys: { choices } }: Pick<ShortcutRowProps, 'entry' | 'keys'>) {
  const chords = keysOf(entry, choices)
  return (
    <span className="shortcut-chords">
      {chords.length === 0 && say('keys.without')}
      {chords.map((chord) => (
        <Keys key={chord} chord={chord} />
      ))}
    </span>
  )
}
