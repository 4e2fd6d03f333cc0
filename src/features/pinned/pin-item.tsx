import { deepLinks } from '#contracts/links.ts'
import { keepFilter, release, usePinned } from '#data/pinned/use-pins.ts'
import type { Pin } from '#data/pinned/pins.ts'
import { useOpenCount, useReadiness } from '#data/pinned/use-readiness.ts'
import { ageOf } from '#domain/age.ts'
import { say } from '#domain/messages/field.ts'
import { formatBytes } from '#lib/bytes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PinOff } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { Name } from '#ui/name.tsx'
import { useMinute } from '#ui/use-minute.ts'
import { FieldVerdict } from './field-verdict.tsx'
import { PinState } from './pin-state.tsx'
import { PrepareButton } from './prepare-button.tsx'
import './device-section.css'

/** One pin: what it keeps, how far and how ready that is, how big and how old, and the ways to renew it or let it go. */
export function PinItem({ pin }: { pin: Pin }) {
  const { id, subject } = pin
  const letGo = () => void (subject.kind === 'filter' ? keepFilter(id, false) : release(id))
  return (
    <li className="device-pin">
      <span className="device-pin-name">
        <PinName subject={subject} />
      </span>
      <span className="device-pin-state">
        <PinState pin={pin} />
        <FieldVerdict pin={pin} />
        <PinFacts pin={pin} />
      </span>
      <span className="device-pin-prepare">
        <PrepareButton pin={pin} />
      </span>
      <span className="device-pin-actions">
        <IconButton size="small" icon={PinOff} label={say('field.releaseNamed', subject.name)} onPress={letGo} />
      </span>
    </li>
  )
}

/** A monitor leads to what is to be decided in it. */
const PinName = ({ subject }: Pick<Pin, 'subject'>) =>
  subject.kind === 'monitor' ? (
    <Link href={deepLinks.monitorReview(subject.provider, subject.monitorId)}>
      <Name>{subject.name}</Name>
    </Link>
  ) : (
    say('field.filter', subject.name)
  )

/** How many matches are open in it, how big and how old it is, and what it waits for. */
function PinFacts({ pin }: { pin: Pin }) {
  const now = useMinute()
  const { work } = usePinned()
  const open = useOpenCount(pin, useReadiness(pin).readiness)
  const { bytes, asOf, status } = pin
  const isHeld = status === 'waiting' && work !== 'idle' && work !== 'working'
  const facts = [
    open !== null && say('field.open', open),
    bytes > 0 && formatBytes(bytes),
    asOf !== null && say('field.age', ageOf(asOf, now)),
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <span className="device-note">{facts.join(' · ')}</span>}
      {isHeld && <span className="device-note">{say(`field.work.${work}`)}</span>}
    </>
  )
}
