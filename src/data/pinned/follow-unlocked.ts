import { unlockedNow } from '../keys/unlocked.ts'
import type { ProviderDoor } from '../query/providers.ts'
import { beforeSessionEnds } from '../session/before-leaving.ts'
import { field } from './state.ts'

let endScope: () => Promise<void> = () => Promise.resolve()

async function end(): Promise<void> {
  const ending = endScope()
  endScope = () => Promise.resolve()
  await ending
}

/**
 * Looks after the stored copies of whatever is unlocked: removes what is due, keeps pins up to date, fetches ahead.
 * Called once at start with all providers; what does the work is loaded when something is unlocked on a page that
 * `mayWork`.
 */
export function keepForField(doors: readonly ProviderDoor[], mayWork: () => boolean): void {
  const change = async () => {
    const present = unlockedNow.get()
    await end()
    if (present === null || !mayWork()) return
    const { begin } = await import('./begin-work.ts')
    if (unlockedNow.get() === present) endScope = begin(present, doors)
  }
  const follow = () => void change().catch(() => undefined) // a part that is not there: the next unlock tries again
  unlockedNow.subscribe(follow)
  beforeSessionEnds(end)
  document.addEventListener('visibilitychange', () => field.get()?.wake())
  follow()
}
