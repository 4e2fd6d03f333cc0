import { keepFilter, release, retryPin } from '#data/pinned/use-pins.ts'
import type { Pin } from '#data/pinned/pins.ts'
import { ageOf } from '#domain/age.ts'
import { say } from '#domain/messages/field.ts'
import { formatBytes } from '#lib/bytes.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PinOff, RotateCw } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { useMinute } from '#ui/use-minute.ts'
import { PinState } from './pin-state.tsx'

const isStuck = ({ status }: Pin): boolean => status !== 'complete' && status !== 'waiting'

/** One pin: what it keeps, how far that is, how big and how old, and the ways to read it again or let it go. */
export function PinItem({ pin }: { pin: Pin }) {
  const now = useMinute()
  const { id, subject, bytes, asOf } = pin
  const facts = [bytes > 0 && formatBytes(bytes), asOf !== null && say('field.age', ageOf(asOf, now))].filter(Boolean)
  const letGo = () => void (subject.kind === 'filter' ? keepFilter(id, false) : release(id))
  return (
    <li className="device-pin">
      <span className="device-pin-name">
        {subject.kind === 'filter' ? say('field.filter', subject.name) : <Name>{subject.name}</Name>}
      </span>
      <span className="device-pin-state">
        <PinState pin={pin} />
        {facts.length > 0 && <span className="device-note">{facts.join(' · ')}</span>}
      </span>
      <span className="device-pin-actions">
        {isStuck(pin) && (
          <Button
            size="small"
            icon={RotateCw}
            aria-label={say('field.retryNamed', subject.name)}
            onPress={() => void retryPin(id)}
          >
            {say('field.retry')}
          </Button>
        )}
        <IconButton size="small" icon={PinOff} label={say('field.releaseNamed', subject.name)} onPress={letGo} />
      </span>
    </li>
  )
}
