import { navigate } from 'wouter/use-browser-location'
import { paths } from '#contracts/links.ts'
import { loadConfig } from '#data/net/config.ts'
import { whenMoved } from '#data/sign-in/follow-session.ts'
import { startSession } from '#data/sign-in/sign-in.ts'
import { whenForbidden } from '#data/query/client.ts'
import { prepareData } from '#data/start.ts'
import { say } from '#domain/messages/start.ts'
import { subscribable } from '#lib/subscribable.ts'
import { afterSwitch } from '#features/tenants/after-switch.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { quietUnlessOpen } from './quiet.ts'
import { providers } from './registry.ts'
import { base } from './routes.tsx'

/** The page's tab belongs to another tenant or user now: what its address shows of the old one gives way. */
function startAnew(): void {
  history.replaceState(null, '', afterSwitch(location.pathname))
  location.reload()
}

/** The sign-in page is left by a load of the console, which then sends and fetches. */
const isInConsole = (): boolean => location.pathname.startsWith(base)

/** How far the start of this page has come. The session has its own state. */
export const startup = subscribable<'loading' | 'failed' | 'ready'>('loading')

let begun = false

/** Starts once per page: configuration, connection, then the session. A second call does nothing. */
export function start(): void {
  if (begun) return
  begun = true
  quietUnlessOpen()
  prepareData(providers, isInConsole)
  whenMoved(startAnew)
  whenForbidden(() => {
    showSnackbar({ severity: 'error', text: say('error.forbidden') })
    navigate(base + paths.forbidden)
  })
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
