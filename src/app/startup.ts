import { navigate } from 'wouter/use-browser-location'
import { paths } from '#contracts/links.ts'
import { loadConfig } from '#data/config.ts'
import { kept } from '#data/kept.ts'
import { watchConnection } from '#data/net/connection.ts'
import { startSession } from '#data/net/session.ts'
import { queryClient, whenForbidden } from '#data/query/client.ts'
import { persistQueries } from '#data/query/persister.ts'
import { subscribable } from '#lib/subscribable.ts'
import { base } from './routes.tsx'

/** How far the start of this page has come. The session has its own state. */
export const startup = subscribable<'loading' | 'failed' | 'ready'>('loading')

let begun = false

/** Persisted queries belong to the scope that is unlocked, and to no other. */
function persistWhileKept(): void {
  let stop: (() => void) | undefined
  let scope: string | undefined
  kept.subscribe(() => {
    const present = kept.get()?.scope
    if (present === scope) return
    stop?.()
    scope = present
    stop = present === undefined ? undefined : persistQueries(queryClient, present)
  })
}

/** Starts once per page: configuration, connection, then the session. A second call does nothing. */
export function start(): void {
  if (begun) return
  begun = true
  watchConnection()
  whenForbidden(() => navigate(base + paths.forbidden))
  persistWhileKept()
  void tryStart()
}

/** Loads the configuration and opens the session; may be called again after a failure. */
export async function tryStart(): Promise<void> {
  startup.set('loading')
  try {
    await loadConfig()
    startup.set('ready')
    await startSession()
  } catch {
    startup.set('failed')
  }
}
