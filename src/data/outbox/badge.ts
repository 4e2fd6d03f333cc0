import { markOf } from '#domain/outbox/mark.ts'
import { session } from '../session/session-state.ts'
import { outboxState } from './unlocked-outbox.ts'

/** The part of the navigator that draws a number on the icon of an installed application. */
interface Badge {
  setAppBadge(count: number): Promise<void>
  clearAppBadge(): Promise<void>
}

const hasBadge = (candidate: object): candidate is Badge => 'setAppBadge' in candidate && 'clearAppBadge' in candidate

/**
 * Shows on the application's icon how many changes need a decision: a count, nothing else. None, locked or signed out:
 * no badge. Does nothing where there is no badge. A browser may refuse it; the panel counts the same.
 */
export function followBadge(navigator: object = globalThis.navigator): void {
  if (!hasBadge(navigator)) return
  let shown: number | null = null
  const show = (count: number) => {
    if (count === shown) return
    shown = count
    const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    done.catch(() => undefined)
  }
  const follow = () => {
    const { isLoaded, entries, paused } = outboxState.get()
    if (isLoaded) show(entries.filter(({ entry }) => markOf(entry, paused) === 'decision').length)
    else if (shown !== null || session.get().kind === 'none') show(0)
  }
  outboxState.subscribe(follow)
  session.subscribe(follow)
}
