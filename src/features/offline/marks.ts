import { say } from '#domain/messages/offline.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import type { Chip } from '#domain/outbox/mark.ts'
import { troubleOf } from '#domain/outbox/trouble.ts'
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

/** How an entry is told: the present (epoch milliseconds) and the person's time zone. */
interface Telling {
  now: number
  timeZone: string
}

/** What is to be said about an entry beside its mark. */
export function detailsOf(entry: Entry, content: EntryContent | null, { now, timeZone }: Telling): string[] {
  const hasNext = entry.state === 'queued' && entry.tries > 0 && entry.notBefore > now
  const next = hasNext ? [say('sync.nextTry', formatDate(entry.notBefore, timeZone))] : []
  return [...troubleOf(entry, content), ...next]
}

/** The chip's own words. */
export function chipText({ mark, count }: Chip): string {
  if (count === 0) return say(`sync.${mark}`)
  if (mark === 'offline') return say('sync.offlineSaved', count)
  return mark === 'sending' ? say('sync.onlineSending', count) : say('sync.counted', say(`sync.${mark}`), count)
}
