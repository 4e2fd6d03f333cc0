import { isHalted, type Pin } from '#data/pinned/pins.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/field.ts'
import { formatDate } from '#lib/dates.ts'
import type { Tone } from '#ui/chip.tsx'
import { CircleAlert, CircleCheck, CircleDashed, CircleStop, Download, type Icon } from '#ui/icons.ts'
import { StatusMark } from '#ui/status-mark.tsx'

interface Look {
  tone: Tone
  icon: Icon
  text: string
}

function lookOf(pin: Pin, timeZone: string): Look {
  const { status, done, of, asOf } = pin
  const complete = asOf === null ? '' : say('field.completeAsOf', formatDate(asOf, timeZone))
  const withAge = (text: string) => [text, complete].filter(Boolean).join(' · ')
  switch (status) {
    case 'complete':
      return { tone: 'positive', icon: CircleCheck, text: complete }
    case 'waiting':
      return of === 0
        ? { tone: 'neutral', icon: CircleDashed, text: withAge(say('field.waiting')) }
        : { tone: 'info', icon: Download, text: withAge(say('field.progress', done, of)) }
    case 'failed':
      return isHalted(pin)
        ? { tone: 'neutral', icon: CircleStop, text: withAge(say('field.stopped', done, of)) }
        : { tone: 'caution', icon: CircleAlert, text: withAge(say('field.failed')) }
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
