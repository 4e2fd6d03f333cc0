import type { SignInForm } from '#contracts/session.ts'
import { holdsAnything, tryDevice } from '#data/device/device-database.ts'
import { fetchConfig, loadConfig } from '#data/net/config.ts'
import { session } from '#data/session/session-state.ts'
import { readToken } from '#data/session/token.ts'
import type * as SignedIn from '#data/sign-in/sign-in.ts'
import { subscribable } from '#lib/subscribable.ts'
import { silenceWithoutSession } from './silence-without-session.ts'

/** How far the start of this page has come. The session has its own state. */
export const startup = subscribable<'loading' | 'failed' | 'ready'>('loading')

let loading: Promise<typeof SignedIn> | undefined

/** Loads and prepares, once, what keeps work and sends it; gives what opens sessions. */
function work(): Promise<typeof SignedIn> {
  const parts = () => Promise.all([import('#data/sign-in/sign-in.ts'), import('./work.ts'), tryDevice()])
  loading ??= parts().then(([sessions, { prepareWork }]) => {
    prepareWork()
    return sessions
  })
  return loading
}

/** What a page for somebody new loads while the sign-in page is read already. */
let rest: Promise<void> = Promise.resolve()

/** Starts once per page: configuration, connection, then the session. */
export function start(): void {
  silenceWithoutSession()
  void tryStart()
}

/** Loads the configuration and opens the session; may be called again after a failure. */
export async function tryStart(): Promise<void> {
  startup.set('loading')
  try {
    if (readToken() === null && !(await holdsAnything())) return await startForSomebodyNew()
    const { startSession } = await work()
    await loadConfig()
    startup.set('ready')
    await startSession()
  } catch {
    startup.set('failed')
  }
}

/** Nobody is signed in and nothing is kept: the sign-in page does not wait for what opens and sends it. */
async function startForSomebodyNew(): Promise<void> {
  await fetchConfig()
  session.set({ kind: 'none', waiting: 0, ended: null })
  startup.set('ready')
  rest = work().then(({ startSession }) => startSession())
}

/** Signs in as `data/sign-in` does, once everything that keeps work is there. */
export async function signIn(form: SignInForm, tenantId?: string): Promise<void> {
  await rest
  const sessions = await import('#data/sign-in/sign-in.ts')
  await sessions.signIn(form, tenantId)
}
