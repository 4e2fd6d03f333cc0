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

/** Pause before a page that could not start tries again by itself, and patience with that attempt, milliseconds. */
const again = { pause: 5000, patience: 30_000 }
let nextAttempt: ReturnType<typeof setTimeout> | undefined

/** Loads the configuration and opens the session; may be called again after a failure, and is by itself. */
export async function tryStart(): Promise<void> {
  startup.set('loading')
  await attempt()
}

async function attempt(patience?: number): Promise<void> {
  clearTimeout(nextAttempt)
  try {
    if (readToken() === null && !(await holdsAnything())) return await startForSomebodyNew(patience)
    const { startSession } = await work()
    await loadConfig(patience)
    startup.set('ready')
    await startSession()
  } catch {
    startup.set('failed')
    // behind the message, which stays in sight until there is something to show in its place
    nextAttempt = setTimeout(() => void attempt(again.patience), again.pause)
  }
}

/** Nobody is signed in and nothing is kept: the sign-in page does not wait for what opens and sends it. */
async function startForSomebodyNew(patience: number | undefined): Promise<void> {
  await fetchConfig(patience)
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
