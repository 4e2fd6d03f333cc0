import type { Lack } from '#data/pinned/readiness.ts'
import { useReadiness } from '#data/pinned/use-readiness.ts'
import type { Pin } from '#data/pinned/pins.ts'
import { say } from '#domain/messages/field.ts'
import { dayMs } from '#lib/dates.ts'
import { CircleDashed, ShieldCheck } from '#ui/icons.ts'
import { StatusMark } from '#ui/status-mark.tsx'
import { useMinute } from '#ui/use-minute.ts'

const lackText = ({ need, missing, of }: Lack): string => say(`field.lack.${need}`, missing, of)

/**
 * Whether all that a review needs was found on this device when it was read back: ready for the field, ready but of
 * another day, or what is missing. Nothing where nothing can be said.
 */
export function FieldVerdict({ pin }: { pin: Pin }) {
  const now = useMinute()
  const { readiness, isLooking } = useReadiness(pin)
  if (isLooking)
    return (
      <StatusMark tone="neutral" icon={CircleDashed}>
        {say('field.checking')}
      </StatusMark>
    )
  if (readiness == null) return null
  const { lacks } = readiness
  if (lacks.length > 0)
    return <StatusMark tone="caution">{say('field.notReady', lacks.map(lackText).join(', '))}</StatusMark>
  if (now - (pin.asOf ?? pin.since) > dayMs) return <StatusMark tone="caution">{say('field.readyBefore')}</StatusMark>
  return (
    <StatusMark tone="positive" icon={ShieldCheck}>
      {say('field.ready')}
    </StatusMark>
  )
}
