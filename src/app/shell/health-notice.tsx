import { dismissRemoved, type OutboxHealth } from '#data/outbox/health.ts'
import { say } from '#domain/messages/offline.ts'
import { Button } from '#ui/button.tsx'
import { Strip } from '#ui/notice.tsx'

/** What happened to the place where unsent work is kept, and the way on. */
export function HealthNotice({ health }: { health: Exclude<OutboxHealth, { kind: 'sound' }> }) {
  const isRemoved = health.kind === 'removed'
  const text = isRemoved ? say('offline.removed', health.count) : say('offline.reloadToContinue')
  const action = isRemoved
    ? { label: say('offline.understood'), onPress: dismissRemoved }
    : { label: say('update.reload'), onPress: () => location.reload() }
  return (
    <Strip
      variant="warning"
      actions={
        <Button size="small" onPress={action.onPress}>
          {action.label}
        </Button>
      }
    >
      {text}
    </Strip>
  )
}
