import type { Pin } from '#data/pinned/pins.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/field.ts'
import { formatDate } from '#lib/dates.ts'
import type { Tone } from '#ui/chip.tsx'
import { CircleAlert, CircleCheck, CircleDashed, Download, type Icon } from '#ui/icons.ts'
import { StatusMark } from '#ui/status-mark.tsx'

interface Look {
  tone: Tone
  icon: Icon
  text: string
}

function lookOf({ status, done, of, asOf }: Pin, timeZone: string): Look {
  const complete = asOf === null ? '' : say('field.completeAsOf', formatDate(asOf, timeZone))
  switch (status) {
    case 'complete':
      return { tone: 'positive', icon: CircleCheck, text: complete }
    case 'waiting':
      return of === 0
        ? { tone: 'neutral', icon: CircleDashed, text: [say('field.waiting'), complete].filter(Boolean).join(' · ') }
        : {
            tone: 'info',
            icon: Download,
            text: [say('field.progress', done, of), complete].filter(Boolean).join(' · '),
          }
    case 'failed':
      return { tone: 'caution', icon: CircleAlert, text: [say('field.failed'), complete].filter(Boolean).join(' · ') }
    case 'full':
      return { tone: 'caution', icon: CircleAlert, text: say('field.noRoom') }
    case 'forbidden':
    case 'gone':
      return { tone: 'critical', icon: CircleAlert, text: say(`field.${status}`) }
  }
}

/** How far the copy of a pin is, as icon and words. */
export function PinState({ pin }: { pin: Pin }) {
  const { text, ...dress } = lookOf(pin, useTimeZone())
  return <StatusMark {...dress}>{text}</StatusMark>
}
