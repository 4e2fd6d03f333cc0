import { session } from '#data/session/session-state.ts'
import { silence, speakAgain } from '#ui/announce.tsx'
import { keepQuiet } from '#ui/snackbar-queue.ts'

/**
 * Takes what was said about anybody out of the document as soon as nothing is open, before anything else is drawn; until
 * something is, whatever ends late says nothing. Returns the way out.
 */
export function silenceWithoutSession(): () => void {
  const follow = () => {
    const isOpen = session.get().kind === 'open'
    keepQuiet(!isOpen)
    if (isOpen) speakAgain()
    else silence()
  }
  follow()
  const leave = session.subscribe(follow)
  return () => {
    leave()
    keepQuiet(false)
    speakAgain()
  }
}
