import type { TimelineEvent } from '#contracts/monitor-timeline.ts'
import { say } from '#domain/messages/timeline.ts'
import { amountOn, type TimelineDay } from '#domain/timeline.ts'
import { formatDay } from '#lib/dates.ts'
import { ScrollFrame } from '#ui/scroll-frame.tsx'

const columns: readonly { event: TimelineEvent; label: string }[] = [
  { event: 'new', label: say('change.new') },
  { event: 'updated', label: say('change.updated') },
  { event: 'removed', label: say('change.removed') },
  { event: 'true-positive', label: say('status.true-positive') },
  { event: 'false-positive', label: say('status.false-positive') },
  { event: 'discarded', label: say('status.discarded') },
  { event: 'open', label: say('timeline.reopened') },
]

/** The picture in numbers: the days on which anything happened, the latest first. */
export const TimelineTable = ({ days }: { days: readonly TimelineDay[] }) => (
  <ScrollFrame className="timeline-frame">
    <table className="timeline-table">
      <caption>{say('timeline.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('timeline.day')}</th>
          {columns.map(({ event, label }) => (
            <th key={event} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .filter((day) => amountOn(day, 'changes') + amountOn(day, 'decisions') > 0)
          .toReversed()
          .map(({ day, counts }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              {columns.map(({ event }) => (
                <td key={event} data-empty={counts[event] === 0 ? '' : undefined}>
                  {counts[event]}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  </ScrollFrame>
)
