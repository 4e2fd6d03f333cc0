import { createContext, useSyncExternalStore, type ReactNode } from 'react'
import { useRootMark } from './root-mark.ts'
import './beside.css'

/** Whether what may stand beside the list that it was opened from does so. */
export const Beside = createContext(false)

/** Whether what has the focus was reached with keys. */
export const isReachedByKeys = (): boolean =>
  document.activeElement?.matches(':focus-visible, [data-focus-visible]') === true

/**
 * Leads whoever opens something with keys into what stands beside the list, where that is open already; what opens only
 * now leads in by itself. The pointer moves no focus.
 */
export function enterBeside(): void {
  if (isReachedByKeys()) document.querySelector<HTMLElement>('.ui-beside-panel')?.focus({ preventScroll: true })
}

/** From here on a window has room for a list and for what is opened from it. */
const wide = '(width >= 110rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

interface WithBesideProps {
  /** What is opened from the list: dialogs, of which one may stand beside it. */
  opened: ReactNode
  isOpen: boolean
  /** What stands there while nothing is open. */
  hint: string
  children: ReactNode
}

/** A list, and on a wide screen beside it what is opened from it, which lies over the page elsewhere. */
export function WithBeside({ opened, isOpen, hint, children }: WithBesideProps) {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
  useRootMark('beside', isWide)
  return (
    <div className="ui-with-beside" data-beside={isWide ? '' : undefined}>
      <div className="ui-beside-list">{children}</div>
      <Beside value={isWide}>{opened}</Beside>
      {isWide && !isOpen && <p className="ui-beside-hint">{hint}</p>}
    </div>
  )
}
