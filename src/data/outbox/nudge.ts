const tag = 'urs-nudge'

/** A registration whose browser has Background Sync. */
interface Syncing {
  sync: { register(tag: string): Promise<void> }
}

const canSync = (registration: object | undefined): registration is Syncing =>
  registration !== undefined && 'sync' in registration

async function register(): Promise<void> {
  const registration: object | undefined = await navigator.serviceWorker?.getRegistration()
  if (canSync(registration)) await registration.sync.register(tag)
}

/**
 * Asks the browser, where it can, for a hint when the connection is back; the worker passes it on to open windows.
 * Never the way that work is sent: without the hint the next wake-up or start sends it.
 */
export function askForNudge(): void {
  register().catch(() => undefined)
}
