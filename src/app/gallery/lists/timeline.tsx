import type { QueryClient } from '@tanstack/react-query'
import type { TimelineCount } from '#contracts/monitor-timeline.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { timelineQueries } from '#data/query/timeline.ts'
import { say } from '#domain/messages/timeline.ts'
import { dayMs } from '#lib/dates.ts'
import { TimelineDialog } from '#screening/monitor-matches/timeline-dialog.tsx'
import { Opened } from '../components/held.tsx'
import { defineEntry } from '../entry.ts'
import { refusal } from './answers.ts'
import { fail, fresh, hold, stored, tell } from './known-answers.ts'
import { monitorOf } from './people.ts'
import { Stage, WithoutConnection } from './stage.tsx'

const monitor = monitorOf(0)
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString()

const busy: readonly TimelineCount[] = Array.from({ length: 30 }, (_, i): TimelineCount[] => [
  { at: daysAgo(3 * i), event: i % 3 === 0 ? 'new' : 'updated', count: 1 + ((i * 7) % 11) },
  { at: daysAgo(3 * i), event: i % 4 === 0 ? 'true-positive' : 'false-positive', count: 1 + ((i * 5) % 40) },
]).flat()
const once: readonly TimelineCount[] = [{ at: daysAgo(12), event: 'removed', count: 1 }]

/** The timeline of a monitor of which that is known. `id`: one state never sees what another has left. */
const opened = (id: string, knows: (client: QueryClient, queryKey: readonly unknown[]) => void) => {
  const provider = `gallery-timeline-${id}`
  return () => (
    <Stage knows={(client) => knows(client, timelineQueries.of(provider, monitor.id).queryKey)}>
      <Opened>
        {(isOpen, close) => <TimelineDialog isOpen={isOpen} onClose={close} provider={provider} monitor={monitor} />}
      </Opened>
    </Stage>
  )
}

const Kept = opened('kept', (client, queryKey) => tell(client, queryKey, stored(busy)))
const Absent = opened('absent', (client, queryKey) =>
  fail(client, queryKey, new NotOnDeviceError('not on this device')),
)

/** What changed in a monitor and what was decided, as a picture and its table. */
export const timeline = defineEntry({
  id: 'timeline',
  group: 'Lists',
  title: 'Timeline of a monitor',
  isAlone: true,
  states: {
    Busy: {
      Show: opened('busy', (client, queryKey) => tell(client, queryKey, fresh(busy))),
      says: say('timeline.table'),
    },
    'A single change': {
      Show: opened('once', (client, queryKey) => tell(client, queryKey, fresh(once))),
      says: say('timeline.above', 1),
    },
    Nothing: {
      Show: opened('nothing', (client, queryKey) => tell(client, queryKey, fresh([]))),
      says: say('timeline.none', 90),
    },
    Loading: { Show: opened('loading', hold), says: monitor.name },
    Error: { Show: opened('error', (client, queryKey) => fail(client, queryKey, refusal())), says: say('error.area') },
    Offline: {
      Show: () => (
        <WithoutConnection>
          <Kept />
        </WithoutConnection>
      ),
      says: '3 hours ago',
    },
    'Offline, not on this device': {
      Show: () => (
        <WithoutConnection>
          <Absent />
        </WithoutConnection>
      ),
      says: say('offline.notOnDevice'),
    },
  },
})
