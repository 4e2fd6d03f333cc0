import { useState } from 'react'
import type { Monitor } from '#contracts/monitor.ts'
import { say } from '#domain/messages/monitors.ts'
import { Button } from '#ui/button.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'

const TimelineDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./timeline-dialog.tsx').then(({ TimelineDialog }) => TimelineDialog),
)

/** 'Timeline': what changed in a monitor and what was decided, day by day. */
export function TimelineButton({ provider, monitor }: { provider: string; monitor: Monitor }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say('timeline.open')}</Button>
      <TimelineDialog isOpen={isOpen} onClose={() => setOpen(false)} provider={provider} monitor={monitor} />
    </>
  )
}
