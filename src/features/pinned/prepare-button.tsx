import { useOnline } from '#data/net/connection.ts'
import type { Pin } from '#data/pinned/pins.ts'
import { halt, prepare } from '#data/pinned/use-pins.ts'
import { say } from '#domain/messages/field.ts'
import { Button } from '#ui/button.tsx'
import { CircleStop, Download } from '#ui/icons.ts'

/** 'Prepare for the field': brings all that a review of a pin needs here, from now on; while it does, the way to stop it. */
export function PrepareButton({ pin }: { pin: Pin }) {
  const online = useOnline()
  const { id, subject, status } = pin
  const isWaiting = status === 'waiting'
  return (
    <Button
      size="small"
      icon={isWaiting ? CircleStop : Download}
      aria-label={say(isWaiting ? 'field.stopNamed' : 'field.prepareNamed', subject.name)}
      unavailable={isWaiting || online ? undefined : say('offline.needsConnection')}
      onPress={() => void (isWaiting ? halt(id) : prepare(pin))}
    >
      {say(isWaiting ? 'field.stop' : 'field.prepare')}
    </Button>
  )
}
