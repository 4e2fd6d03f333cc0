import { useEffect } from 'react'
import { Splash } from './splash.tsx'

/**
 * Goes to a page of the console by loading it. Only a page that was loaded below the base belongs to the service
 * worker; one that came from /login by itself would find none of its parts once the server is gone. `state` is the
 * history state that the page was left with, ids only: somebody who has to sign in again comes back to the same place.
 */
export function EnterConsole({ to, state = null }: { to: string; state?: unknown }) {
  useEffect(() => {
    if (state === null) return location.replace(to)
    history.replaceState(state, '', to)
    location.reload()
  }, [to, state])
  return <Splash />
}
