import type { SignInForm } from '#contracts/session.ts'
import { holdsAnything, tryDevice } from '#data/device/device-database.ts'
import { fetchConfig, loadConfig } from '#data/net/config.ts'
import { session } from '#data/session/session-state.ts'
import { readToken } from '#data/session/token.ts'
import type * as SignedIn from '#data/sign-in/sign-in.ts'
import { subscribable } from '#lib/subscribable.ts'
import { isGuest } from './guest.ts'
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

/** The session of this page, from where the first screen no longer waits for it. */
let opening: Promise<void> | undefined

const openSession = async (): Promise<void> => (await work()).startSession()

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
    opening = startSession()
    await opening
  } catch {
    startup.set('failed')
    // behind the message, which stays in sight until there is something to show in its place
    nextAttempt = setTimeout(() => void attempt(again.patience), again.pause)
  }
}

/**
 * Nobody is signed in and nothing is kept: the sign-in page does not wait for what opens and sends it, and the page of
 * a guest does without.
 */
async function startForSomebodyNew(patience: number | undefined): Promise<void> {
  await fetchConfig(patience)
  session.set({ kind: 'none', waiting: 0, ended: null })
  startup.set('ready')
  if (!isGuest()) opening = openSession()
}

/** Signs in as `data/sign-in` does, once everything that keeps work is there. */
export async function signIn(form: SignInForm, tenantId?: string): Promise<void> {
  opening ??= openSession()
  await opening
  const sessions = await work()
  await sessions.signIn(form, tenantId)
}
