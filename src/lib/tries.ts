import { mintKey } from './mint-key.ts'

/** Sends a change under its Idempotency-Key; `change` is JSON that says which one it is. Rejects as `send` does. */
export type Tries = <Answer>(change: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer>

/**
 * Keys for what one control changes: another try of the same change repeats its key, because the one before may have been
 * applied although it failed here. Once it succeeded, or another change was tried, the same is a change of its own.
 */
export function createTries(): Tries {
  let last: { of: string; key: string } | undefined
  return async (change, send) => {
    const of = JSON.stringify(change)
    const present = last?.of === of ? last : { of, key: mintKey() }
    last = present
    const answer = await send(present.key)
    if (last === present) last = undefined
    return answer
  }
}
