import { useQuery } from '@tanstack/react-query'
import type { Monitor } from '#contracts/monitor.ts'
import { timelineQueries } from '#data/query/timeline.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/timeline.ts'
import { sumOf, timelineDays } from '#domain/timeline.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { TimelinePicture } from './timeline-picture.tsx'
import { TimelineTable } from './timeline-table.tsx'
import './timeline.css'

interface TimelineProps {
  provider: string
  monitor: Monitor
}

interface TimelineDialogProps extends TimelineProps {
  isOpen: boolean
  onClose: () => void
}

/** What changed in a monitor and what was decided, day by day: a picture, and the same as a table. */
export const TimelineDialog = ({ isOpen, onClose, provider, monitor }: TimelineDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={
      <>
        {say('timeline.heading', '')}
        <Name>{monitor.name}</Name>
      </>
    }
    closeLabel={say('common.close')}
    size="large"
  >
    <Timeline provider={provider} monitor={monitor} />
  </Dialog>
)

/** The days end when they were read: what a stored copy does not know yet is no day without anything. */
function Timeline({ provider, monitor }: TimelineProps) {
  const read = useQuery(timelineQueries.of(provider, monitor.id))
  const timeZone = useTimeZone()
  return (
    <Loaded read={read} rows={say('timeline.rows')}>
      {(counts) => {
        const days = timelineDays(counts, new Date(read.data?.asOf ?? 0), timeZone)
        if (sumOf(days, 'changes').total + sumOf(days, 'decisions').total === 0)
          return <p>{say('timeline.none', days.length)}</p>
        return (
          <Stack gap="loose">
            <TimelinePicture days={days} />
            <TimelineTable days={days} />
          </Stack>
        )
      }}
    </Loaded>
  )
}
