import { useEffect } from 'react'
import { Splash } from './splash.tsx'

/**
 * Goes to a page of the console by loading it. Only a page that was loaded below the base belongs to the service
 * worker; one that came from /login by itself would find none of its parts once the server is gone.
 */
export function EnterConsole({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return <Splash />
}
