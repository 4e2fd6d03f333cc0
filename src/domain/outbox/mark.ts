import { manyTries } from './back-off.ts'
import type { Entry } from './entry.ts'
import type { OpenEntry } from './kinds.ts'

/** What a row, an entry or the chip says about unsent work. */
export type SyncMark = 'queued' | 'sending' | 'sent' | 'waitingForSignIn' | 'decision' | 'refused'

/** Whether the person was asked about an entry whose outcome is unknown. */
export const isAsked = (entry: Entry): boolean => entry.state === 'uncertain' && entry.error?.code === 'ask'

/** The mark of one entry. `paused`: a 401 stopped the scope. */
export function markOf(entry: Entry, paused: boolean): SyncMark {
  switch (entry.state) {
    case 'acked':
      return 'sent'
    case 'sending':
      return 'sending'
    case 'dead':
      return 'refused'
    case 'conflict':
    case 'quarantined':
      return 'decision'
    case 'uncertain':
      return isAsked(entry) ? 'decision' : paused ? 'waitingForSignIn' : 'sending'
    case 'queued':
    case 'parked':
      return paused ? 'waitingForSignIn' : 'queued'
  }
}

/** Whether an entry was answered so often without success that "Retry now" is offered. */
export const isStuck = (entry: Entry): boolean => entry.state === 'queued' && entry.tries >= manyTries

/** Refused and undecided work changes nothing but the mark: the row shows what the server said. */
export const isShown = ({ entry }: OpenEntry): boolean => entry.state !== 'dead' && entry.state !== 'conflict'

/** Acknowledged work leaves the overlay as soon as a read that began later is shown. */
const isNews = ({ entry }: OpenEntry, read: { startedAt: number }): boolean =>
  entry.ackedAt === null || entry.ackedAt >= read.startedAt

/** The entries that a read does not know about yet, in the order they were authored. */
export const newsOver = (entries: readonly OpenEntry[], read: { startedAt: number }): OpenEntry[] =>
  entries.filter((open) => isNews(open, read)).sort((a, b) => a.entry.seq - b.entry.seq)

/** What the chip shows: one thing, the most urgent, with its number. */
export interface Chip {
  mark: SyncMark | 'online' | 'offline' | 'foreign' | 'opening'
  count: number
}

const urgency = ['decision', 'refused', 'waitingForSignIn', 'sending', 'queued'] as const

/** What is known about the connection, see net/connectivity. */
interface Link {
  online: boolean
  foreign: boolean
}

/** The chip of an outbox: most urgent wins. */
export function chipOf(entries: readonly Entry[], paused: boolean, { online, foreign }: Link): Chip {
  // without a connection nothing is on its way, whatever was when the last page ended
  const inSight = (mark: SyncMark) => (mark === 'sending' && !online ? 'queued' : mark)
  const marks = entries.map((entry) => inSight(markOf(entry, paused)))
  const countOf = (mark: SyncMark) => marks.filter((each) => each === mark).length
  for (const mark of urgency) {
    const count = countOf(mark)
    // what waits for a connection is told with its lack
    if (count > 0 && (online || mark !== 'queued')) return { mark, count }
  }
  return { mark: online ? 'online' : foreign ? 'foreign' : 'offline', count: countOf('queued') }
}

/** The chip where the server has lost so many changes that it had accepted: each of them waits for a decision too. */
export const withLost = (chip: Chip, lost: number): Chip =>
  lost === 0 ? chip : { mark: 'decision', count: lost + (chip.mark === 'decision' ? chip.count : 0) }

/** Number of entries that are not yet settled: what waits, is refused or needs a decision. */
export const unsettled = (entries: readonly Entry[]): number => entries.filter(({ state }) => state !== 'acked').length
