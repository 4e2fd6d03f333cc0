import { lifeAfter, type Heard, type ServerLife } from '#domain/outbox/server-life.ts'
import type { Subscribable } from '#lib/subscribable.ts'
import { throttled } from '#lib/throttle.ts'
import { keepHistory } from '../net/server-history.ts'
import type { Drain } from './drain.ts'
import type { Draft } from './enqueue.ts'
import { change, type Live } from './live.ts'
import { createLost, type LostParts, type LostWork } from './lost-work.ts'
import type { OutboxStore } from './store.ts'

interface LivesParts {
  store: OutboxStore
  live: Live
  /** Tells the other tabs that something changed. */
  tell(): void
}

/** How far the server's history has come is written down at most this often, in milliseconds. */
const notePause = 1000

/**
 * Follows the server's life in what answers tell. `began` is called when another one has begun and that is on the disk,
 * whichever tab has heard of it. Returns the way out.
 */
function followLife(parts: LivesParts, began: () => void): () => void {
  const { live } = parts
  /** Heard since it was last written down. */
  let latest: { life: ServerLife; told: Heard } | null = null
  const known = (): ServerLife | null => {
    const stored = live.life()
    return latest !== null && latest.life.id === stored?.id ? latest.life : stored
  }
  // a closing database: the next answer tells it again
  const write = (heard: Heard) =>
    void change(parts, { type: 'hear', heard })
      // where nothing had to be written, another tab has heard it first
      .then(({ isApplied }) => (isApplied ? parts.tell() : live.refresh()))
      .catch(() => undefined)
  const writeLatest = throttled(() => latest !== null && write(latest.told), notePause)
  const told = (news: Heard): void => {
    const before = known()
    const life = lifeAfter(before, news)
    if (life === before) return
    latest = { life, told: news }
    if (before !== null && life.id === before.id) writeLatest()
    else write(news)
  }
  let shown = live.life()?.id
  const leave = live.state.subscribe(() => {
    const id = live.life()?.id
    const hasBegun = shown !== undefined && id !== undefined && id !== shown
    shown = id ?? shown
    if (hasBegun) began()
  })
  const forget = keepHistory({ known, told })
  return () => {
    leave()
    forget()
  }
}

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
