import type { MonitorStatus } from '#contracts/monitor.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { autoDeleteTime } from '#domain/auto-delete-time.ts'
import { say } from '#domain/messages/monitors.ts'
import { isChanged } from '#domain/is-changed.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { formatDate } from '#lib/dates.ts'
import type { Tone } from '#ui/chip.tsx'
import { Ban, CircleCheck, CircleDashed, type Icon } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { ApartNotes, CellNotes } from '../list/cell-notes.tsx'
import { RowMark } from '../list/row-mark.tsx'
import type { CellPlace } from '../provider.ts'
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

/** When the daily deletion takes the monitor away (spec/decisions 13). */
function AutoDelete({ at }: { at: string }) {
  const timeZone = useTimeZone()
  const due = new Date(at)
  if (Number.isNaN(due.getTime())) return null
  const time = autoDeleteTime(due).toISOString()
  return <span>{say('monitors.autoDelete', formatDate(time, timeZone))}</span>
}

/**
 * The monitor's name, struck through when it is to be removed, with an alert dot and the word "Changed" while its changes
 * were not opened and the mark of unsent work; below it what tells namesakes apart, and the time of its deletion.
 */
export const MonitorNameCell = ({ monitor, columns }: { monitor: MonitorView } & Pick<CellPlace, 'columns'>) => (
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
      {monitor.pending && <RowMark pending={monitor.pending} />}
    </span>
    <CellNotes>
      <ApartNotes of={monitor} columns={columns} />
      {monitor.autoDeleteAt !== null && <AutoDelete at={monitor.autoDeleteAt} />}
    </CellNotes>
  </div>
)
