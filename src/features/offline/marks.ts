import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/offline.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import { type EntryContent, refusedKey } from '#domain/outbox/kinds.ts'
import { isAsked, isStuck, markOf, type Chip, type SyncMark } from '#domain/outbox/mark.ts'
import { formatDate } from '#lib/dates.ts'
import type { Tone } from '#ui/chip.tsx'
import { CircleAlert, CircleCheck, Download, LogOut, Send, TriangleAlert, Wifi, WifiOff, type Icon } from '#ui/icons.ts'

interface MarkLook {
  icon: Icon
  tone: Tone
}

/** Icon and colour of every mark; the word comes with them. */
export const markLooks: Readonly<Record<Chip['mark'], MarkLook>> = {
  decision: { icon: TriangleAlert, tone: 'caution' },
  refused: { icon: CircleAlert, tone: 'critical' },
  waitingForSignIn: { icon: LogOut, tone: 'caution' },
  sending: { icon: Send, tone: 'info' },
  queued: { icon: Download, tone: 'info' },
  sent: { icon: CircleCheck, tone: 'positive' },
  offline: { icon: WifiOff, tone: 'caution' },
  foreign: { icon: TriangleAlert, tone: 'caution' },
  online: { icon: Wifi, tone: 'neutral' },
  opening: { icon: Wifi, tone: 'neutral' },
}

const isWaiting = (mark: SyncMark): boolean => mark === 'queued' || mark === 'waitingForSignIn'

function whyRefused(entry: Entry, content: EntryContent | null): string[] {
  const name = entry.error?.class
  if (name === 'gone') return [say('sync.gone')]
  if (name === 'dependency') return [say('sync.dependency')]
  const said = (content?.reasons ?? []).map(({ message }) => message).filter((message) => message !== '')
  const first = content && refusedKey(content)
  if (said.length > 0) return [...new Set([...(first ? [sayKey(first)] : []), ...said])]
  return [name === 'forbidden' ? say('sync.forbidden') : say(first ?? 'error.area')]
}

/** How an entry is told: whether sending is paused, the present (epoch milliseconds) and the person's time zone. */
interface Telling {
  paused: boolean
  now: number
  timeZone: string
}

/** What is to be said about an entry beside its mark. */
export function detailsOf(entry: Entry, content: EntryContent | null, { paused, now, timeZone }: Telling): string[] {
  const mark = markOf(entry, paused)
  if (entry.state === 'parked') return [say('sync.newVersion')]
  if (entry.state === 'quarantined') return [say('sync.unreadable')]
  if (isAsked(entry)) return [say('sync.mayHaveBeenSent')]
  if (mark === 'refused') return whyRefused(entry, content)
  const next = isWaiting(mark) && entry.tries > 0 && entry.notBefore > now
  return [
    ...(isStuck(entry) ? [say(entry.error?.class === 'foreign' ? 'sync.cutOff' : 'sync.notSentYet')] : []),
    ...(next ? [say('sync.nextTry', formatDate(entry.notBefore, timeZone))] : []),
  ]
}

/** The chip's own words. */
export const chipText = ({ mark, count }: Chip): string =>
  count === 0 ? say(`sync.${mark}`) : say('sync.counted', say(`sync.${mark}`), count)
