import { mintKey } from '#lib/mint-key.ts'
import { say } from '#domain/messages/monitors.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import type { ScreeningProvider } from '../provider.ts'
import { ShareDialog } from '../share/share-dialog.tsx'
import { useLastDefined } from '#ui/use-last-defined.ts'
import { ConfirmMonitorEnd } from '../monitoring/confirm-monitor-end.tsx'
import { useMonitorWork } from '../monitoring/use-monitor-work.ts'

/** What is asked about a monitor. `key` becomes the id of what is kept. */
export interface AskedMonitor {
  kind: 'share' | 'stop' | 'remove'
  monitor: MonitorView
  key: string
}

/** A question that was not answered yet. */
export const askAbout = (kind: AskedMonitor['kind'], monitor: MonitorView): AskedMonitor => ({
  kind,
  monitor,
  key: mintKey(),
})

interface MonitorDialogsProps {
  provider: string
  /** Whether its search stays when a monitor is removed. */
  record: ScreeningProvider<object>['monitors']['record']
  asked: AskedMonitor | undefined
  /** Age of the list, epoch milliseconds. */
  asOf: number
  onClose: () => void
}

/** The dialogs of a monitor list: share, and the questions before a monitor is stopped or removed. */
export function MonitorDialogs({ provider, record, asked, asOf, onClose }: MonitorDialogsProps) {
  const work = useMonitorWork(provider, asOf)
  const name = useLastDefined(asked)?.monitor.name ?? ''
  const target = asked?.kind === 'share' ? shareOf(asked, asOf) : undefined
  const confirm = (kind: 'stop' | 'remove') => () => {
    if (asked !== undefined) work[kind](asked.key, asked.monitor)
    onClose()
  }
  return (
    <>
      <ShareDialog provider={provider} target={target} onClose={onClose} />
      <ConfirmMonitorEnd
        isOpen={asked?.kind === 'stop'}
        title={say('monitors.confirmStop')}
        confirmLabel={say('monitors.stop')}
        onConfirm={confirm('stop')}
        onCancel={onClose}
      >
        {say('monitors.confirmStopText', name)}
      </ConfirmMonitorEnd>
      <ConfirmMonitorEnd
        isOpen={asked?.kind === 'remove'}
        title={say('monitors.confirmRemove')}
        confirmLabel={say('monitors.remove')}
        variant="danger"
        onConfirm={confirm('remove')}
        onCancel={onClose}
      >
        {say(record === 'own' ? 'records.removeMonitorText' : 'monitors.confirmRemoveText', name)}
      </ConfirmMonitorEnd>
    </>
  )
}

const shareOf = ({ key, monitor: { id, ref, name, term } }: AskedMonitor, asOf: number) => ({
  of: 'monitor' as const,
  key,
  id,
  ref,
  name,
  term,
  asOf,
})
