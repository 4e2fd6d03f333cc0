import { navigate } from 'wouter/use-browser-location'
import { paths } from '#contracts/links.ts'
import { whenForbidden } from '#data/query/client.ts'
import { whenMoved } from '#data/sign-in/follow-session.ts'
import { prepareData } from '#data/start.ts'
import { say } from '#domain/messages/start.ts'
import { pathAfterSwitch } from '#features/tenants/path-after-switch.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { providers } from './registry.ts'
import { base } from './routes.tsx'

/** The page's tab belongs to another tenant or user now: what its address shows of the old one gives way. */
function startAnew(): void {
  history.replaceState(null, '', pathAfterSwitch(location.pathname))
  location.reload()
}

/** The sign-in page is left by a load of the console, which then sends and fetches. */
const isInConsole = (): boolean => location.pathname.startsWith(base)

/** A page whose reads are refused gives way to 403, and is told of once, however many they are. */
export function showForbidden(): void {
  if (location.pathname === base + paths.forbidden) return
  showSnackbar({ severity: 'error', text: say('error.forbidden') })
  // in its place: the way back would lead to the same refusal
  navigate(base + paths.forbidden, { replace: true })
}

/** Prepares, once per page, what keeps work and sends it. */
export function prepareWork(): void {
  prepareData(providers, isInConsole)
  whenMoved(startAnew)
  whenForbidden(showForbidden)
}
