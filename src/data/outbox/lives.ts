import { lifeAfter, type Heard, type Life } from '#domain/outbox/life.ts'
import { throttled } from '#lib/throttle.ts'
import { keepHistory } from '../net/server-history.ts'
import { change } from './change.ts'
import type { Live } from './live.ts'
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
export function followLife(parts: LivesParts, began: () => void): () => void {
  const { live } = parts
  /** Heard since it was last written down. */
  let latest: { life: Life; told: Heard } | null = null
  const known = (): Life | null => {
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
