import type { KeyboardEvent } from 'react'
import { chordsOf, isNoShortcut } from './chords.ts'
import './keys.css'

interface KeyRecorderProps {
  /** Names it, and says what to do. */
  label: string
  children: string
  /** A key was pressed; null takes the present one away. */
  onRecord: (chord: string | null) => void
  onCancel: () => void
  /** Something else has the focus now. */
  onLeave: () => void
}

/** Waits for the next key, which does nothing else. */
export function KeyRecorder({ label, children, onRecord, onCancel, onLeave }: KeyRecorderProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event
    if (key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') return onCancel()
    if (key === 'Delete' || key === 'Backspace') return onRecord(null)
    if (isNoShortcut(nativeEvent)) return
    const chords = chordsOf(nativeEvent)
    // with Shift a key means the sign that it types
    const chord = shiftKey ? chords.at(-1) : chords[0]
    if (chord !== undefined) onRecord(chord)
  }
  return (
    <button
      type="button"
      className="ui-button ui-key-recorder"
      data-size="small"
      aria-label={label}
      autoFocus
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    >
      {children}
    </button>
  )
}
