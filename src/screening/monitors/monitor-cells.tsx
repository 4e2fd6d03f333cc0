import type { MonitorStatus } from '#contracts/monitor.ts'
import { say } from '#domain/messages.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import type { Tone } from '#ui/chip.tsx'
import { Ban, CircleCheck, CircleDashed, type Icon } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { RowMark } from '../results/row-mark.tsx'
import './monitor-cells.css'

const dress: Record<MonitorStatus, { tone: Tone; icon: Icon }> = {
  open: { tone: 'info', icon: CircleDashed },
  cleared: { tone: 'positive', icon: CircleCheck },
  disabled: { tone: 'neutral', icon: Ban },
}

/** A monitor's status as icon and word. */
export const MonitorStatusMark = ({ status }: { status: MonitorStatus }) => (
  <StatusMark {...dress[status]}>{say(`monitorStatus.${status}`)}</StatusMark>
)

/** Whether a monitor has changes that somebody should look at (spec/1 section 2). */
const isChanged = (monitor: MonitorView): boolean => monitor.matchUpdated && monitor.status !== 'disabled'

/**
 * The monitor's name, struck through when it is to be removed, with an alert dot and the word "Changed" while its
 * changes were not opened, and the mark of unsent work.
 */
export const MonitorNameCell = ({ monitor }: { monitor: MonitorView }) => (
  <div className="monitor-cell">
    <span className="monitor-name">
      {monitor.isRemoved ? (
        <del>
          <Name>{monitor.name}</Name>
        </del>
      ) : (
        <Name>{monitor.name}</Name>
      )}
      {isChanged(monitor) && (
        <span className="monitor-changed">
          <span className="monitor-dot" aria-hidden="true" />
          {say('monitors.changed')}
        </span>
      )}
    </span>
    {monitor.pending && <RowMark mark={monitor.pending.mark} />}
  </div>
)
