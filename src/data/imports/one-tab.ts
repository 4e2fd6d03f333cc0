import { sealInTurns } from '#lib/seal-in-turns.ts'
import { createKeeper, follow, type DraftKeeper } from '../drafts/keeper.ts'
import type { ImportParts } from './import-parts.ts'
import { importForm } from './stored-import.ts'

type Release = () => void

/** Holds a name in this browser, which one tab at a time can do; null: another one has it, and is not waited for. */
const hold = (locks: LockManager, name: string, options: LockOptions) =>
  new Promise<Release | null>((resolve, reject) => {
    const whenGranted = (lock: Lock | null) =>
      new Promise<void>((release) => {
        if (lock === null) release()
        resolve(lock === null ? null : release)
      })
    locks.request(name, options, whenGranted).catch(reject)
  })

/** The import of a provider for as long as this tab has it: nobody else has, and what is noted is sealed on the device. */
export interface Held {
  keeper: DraftKeeper
  /** Seals what was noted, then lets the next one have it. */
  letGo(): Promise<void>
}

type Parts = Pick<ImportParts, 'provider' | 'locks' | 'lockName'>

/**
 * Takes the import of a provider for this tab, once no other one has it. Where the browser has no locks every tab is
 * taken for the only one. Null, or a rejection, when aborted.
 */
export async function holdImport(parts: Parts, signal: AbortSignal, tellElsewhere: () => void): Promise<Held | null> {
  const { locks, provider } = parts
  const name = parts.lockName()
  let release = locks === undefined ? null : await hold(locks, name, { ifAvailable: true })
  if (locks !== undefined && release === null && !signal.aborted) {
    tellElsewhere()
    release = await hold(locks, name, { signal })
  }
  if (signal.aborted) {
    release?.()
    return null
  }
  const keeper = createKeeper(importForm(provider), sealInTurns)
  const unfollow = follow(keeper)
  return {
    keeper,
    async letGo() {
      await keeper.flush()
      unfollow()
      release?.()
    },
  }
}
