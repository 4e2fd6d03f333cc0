import type { Subscribable } from '#lib/subscribable.ts'
import type { Drain } from './drain.ts'
import type { Draft } from './enqueue.ts'
import { followLife } from './lives.ts'
import { createLost, type LostParts, type LostWork } from './lost.ts'

/** What becomes of work that the server has lost. */
export type LostDecision = 'send-again' | 'leave'

/** What following the server's restores needs. */
export interface RestoresParts extends LostParts {
  drain: Drain
  /** Another life of the server has begun: whatever was read before says nothing any more. */
  restarted(): void
  /** Takes a draft in, to be sent. */
  enqueue(draft: Draft): Promise<void>
}

/** What an outbox does about a server whose data goes back in time. */
interface Restores {
  /** Work that was sent and that the server does not have any more. */
  lost: Subscribable<readonly LostWork[]>
  /** Something may have become possible. */
  wake(): void
  /** Another tab has changed something. */
  follow(): void
  /** False when there is nothing to be sent any more. Rejects with ApiError when what the server has cannot be read. */
  decide(work: LostWork, decision: LostDecision): Promise<boolean>
  stop(): void
}

/** Follows the server's life, and what it has lost, from now on. */
export function followRestores(parts: RestoresParts): Restores {
  const leaving = new AbortController()
  const lost = createLost(parts, leaving.signal)
  // a closing database: the next hint, wake-up or start does it again
  const refresh = () => void lost.refresh().catch(() => undefined)
  const wake = () => {
    parts.drain.wake()
    if (parts.isOnline()) void lost.look()
  }
  const unfollow = followLife(parts, () => {
    parts.restarted()
    wake()
  })
  refresh()
  return {
    lost: lost.state,
    wake,
    follow() {
      parts.drain.wake()
      refresh()
    },
    async decide(work, decision) {
      const draft = decision === 'leave' ? null : await lost.again(work)
      if (draft !== null) await parts.enqueue(draft)
      await lost.settle(work, draft === null ? 'left' : 'again')
      return decision === 'leave' || draft !== null
    },
    stop() {
      unfollow()
      leaving.abort()
    },
  }
}
