import { useId } from 'react'
import { say } from '#domain/messages/timeline.ts'
import { amountOn, sumOf, type TimelineDay, type TimelineSide, type TimelineSum } from '#domain/timeline.ts'
import { dayMs, formatDay } from '#lib/dates.ts'

/** Units of the picture: it is stretched to the room that there is. */
const dayWidth = 4
const sideHeight = 48
/** What happened once is in sight, beside a day with hundreds. */
const leastHeight = 2

const weekday = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) % 7

/** The first of January 1970 was a Thursday: four days later weeks begin. */
const isMonday = ({ day }: TimelineDay): boolean => weekday(day) === 4

interface TimelinePictureProps {
  days: readonly TimelineDay[]
}

/** Changes above a line and decisions below it, a bar for each day and a thin line where a week begins. */
export function TimelinePicture({ days }: TimelinePictureProps) {
  const [titleId, textId] = [useId(), useId()]
  const changes = sumOf(days, 'changes')
  const decisions = sumOf(days, 'decisions')
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day].map((day = '') => formatDay(day))
  return (
    <figure className="timeline">
      <p className="timeline-side">{say('timeline.above', changes.busiest?.amount ?? 0)}</p>
      <svg
        className="timeline-picture"
        role="img"
        aria-labelledby={titleId}
        aria-describedby={textId}
        viewBox={`0 0 ${days.length * dayWidth} ${2 * sideHeight}`}
        preserveAspectRatio="none"
      >
        <title id={titleId}>{say('timeline.title', first, last)}</title>
        <desc id={textId}>
          {[say('timeline.changes', ...told(changes)), say('timeline.decisions', ...told(decisions))].join(' ')}
        </desc>
        {days.map(
          (day, at) =>
            isMonday(day) && (
              <line key={day.day} data-part="week" x1={at * dayWidth} x2={at * dayWidth} y1={0} y2={2 * sideHeight} />
            ),
        )}
        <Bars days={days} side="changes" most={changes.busiest?.amount ?? 0} />
        <Bars days={days} side="decisions" most={decisions.busiest?.amount ?? 0} />
        <line data-part="axis" x1={0} x2={days.length * dayWidth} y1={sideHeight} y2={sideHeight} />
      </svg>
      <p className="timeline-side">{say('timeline.below', decisions.busiest?.amount ?? 0)}</p>
      <p className="timeline-ends">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  )
}

/** The numbers of a side, for its sentence. */
const told = ({ total, days, busiest }: TimelineSum) =>
  [total, days, busiest?.amount ?? 0, formatDay(busiest?.day ?? '')] as const

/** The bars of a side, each side in a scale of its own. */
const Bars = ({ days, side, most }: TimelinePictureProps & { side: TimelineSide; most: number }) =>
  days.map((day, at) => {
    const amount = amountOn(day, side)
    if (amount === 0) return null
    const height = Math.max(leastHeight, (amount / most) * sideHeight)
    return (
      <rect
        key={day.day}
        data-part={side}
        x={at * dayWidth + 0.5}
        y={side === 'changes' ? sideHeight - height : sideHeight}
        width={dayWidth - 1}
        height={height}
      />
    )
  })
