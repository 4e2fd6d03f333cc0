import { useEffect, useRef, useState } from 'react'
import { announce } from './announce.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from './icons.ts'
import { dismissSnackbar, snackbars, type QueuedSnackbar, type Snackbar } from './snackbar-queue.ts'
import { useWatched } from './use-watched.ts'
import './snackbar.css'

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const

interface SnackbarRegionProps {
  /** Name of the landmark. */
  label: string
  dismissLabel: string
  /** The severity in a word. */
  words: Readonly<Record<Snackbar['severity'], string>>
  /** Milliseconds that a snackbar stays, not counting the time under the pointer or with focus. */
  duration: number
}

/** Where snackbars appear. */
export function SnackbarRegion({ label, dismissLabel, words, duration }: SnackbarRegionProps) {
  const queue = useWatched(snackbars)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const newest = queue.at(-1)
  useEffect(() => {
    if (newest) announce(`${words[newest.severity]}: ${newest.text}`)
  }, [newest, words])
  // An emptied region never sees the pointer leave or the focus go.
  if (queue.length === 0 && (isHovered || isFocused)) {
    setHovered(false)
    setFocused(false)
  }
  if (queue.length === 0) return null
  return (
    <section
      className="ui-snackbars"
      aria-label={label}
      tabIndex={-1}
      data-region=""
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {queue.map((snackbar) => (
        <SnackbarCard
          key={snackbar.id}
          snackbar={snackbar}
          word={words[snackbar.severity]}
          dismissLabel={dismissLabel}
          duration={duration}
          isPaused={isHovered || isFocused}
        />
      ))}
    </section>
  )
}

interface SnackbarCardProps extends Pick<SnackbarRegionProps, 'dismissLabel' | 'duration'> {
  snackbar: QueuedSnackbar
  word: string
  isPaused: boolean
}

function SnackbarCard({ snackbar, word, dismissLabel, duration, isPaused }: SnackbarCardProps) {
  const { id, severity, text, action } = snackbar
  const IconMark = icons[severity]
  useDismissal(id, duration, isPaused)
  const act = () => {
    action?.onAction()
    dismissSnackbar(id)
  }
  return (
    <div className="ui-snackbar" data-severity={severity}>
      <IconMark />
      <p>
        <span className="ui-visually-hidden">{word}: </span>
        {text}
      </p>
      {action && (
        <Button size="small" onPress={act}>
          {action.label}
        </Button>
      )}
      <IconButton size="small" label={dismissLabel} icon={X} onPress={() => dismissSnackbar(id)} />
    </div>
  )
}

/** Takes the snackbar away after its time; a pause keeps what is left of it. */
function useDismissal(id: number, duration: number, isPaused: boolean): void {
  const left = useRef(duration)
  useEffect(() => {
    if (isPaused) return
    const started = performance.now()
    const timer = setTimeout(() => dismissSnackbar(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [id, isPaused])
}
