import type { Monitor, MonitorStatus } from '#contracts/monitor.ts'
import { say } from '#domain/messages.ts'
import type { Tone } from '#ui/chip.tsx'
import { Ban, CircleCheck, CircleDashed, type Icon } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
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
const isChanged = (monitor: Monitor): boolean => monitor.matchUpdated && monitor.status !== 'disabled'

/** The monitor's name, with an alert dot and the word "Changed" while its changes were not opened. */
export const MonitorNameCell = ({ monitor }: { monitor: Monitor }) => (
  <span className="monitor-name">
    <Name>{monitor.name}</Name>
    {isChanged(monitor) && (
      <span className="monitor-changed">
        <span className="monitor-dot" aria-hidden="true" />
        {say('monitors.changed')}
      </span>
    )}
  </span>
)
