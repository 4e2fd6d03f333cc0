import { useSyncExternalStore } from 'react'
import { lockingAt, stayUnlocked } from '#data/lock/idle-watch.ts'
import { lock } from '#data/lock/lock.ts'
import { say } from '#domain/messages/lock.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { timeText, useTimeLeft } from './countdown.ts'

const AlertDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('#ui/dialog.tsx').then(({ AlertDialog }) => AlertDialog),
)

/** Warns a minute before the console locks for want of input; any input keeps it open (WCAG 2.2.1). */
export function IdleWarning() {
  const at = useSyncExternalStore(lockingAt.subscribe, lockingAt.get)
  return at === null ? null : <Warning at={at} />
}

function Warning({ at }: { at: number }) {
  const left = useTimeLeft(at)
  return (
    <AlertDialog
      isOpen
      title={say('lock.soon')}
      cancelLabel={say('lock.stay')}
      confirmLabel={say('lock.now')}
      onCancel={stayUnlocked}
      onConfirm={() => void lock()}
    >
      {say('lock.soonText', timeText(left))}
    </AlertDialog>
  )
}
