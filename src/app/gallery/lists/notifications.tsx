import type { Application, Notification } from '#contracts/notifications.ts'
import { furtherNotifications } from '#data/query/notification-pages.ts'
import { type NotificationPage, notificationQueries, notificationsPerPage } from '#data/query/notifications.ts'
import { say } from '#domain/messages/notifications.ts'
import { NotificationList } from '#features/notifications/notification-list.tsx'
import { Notifications } from '#features/notifications/notifications.tsx'
import { nothing, Pressed } from '../components/held.tsx'
import { refusal } from './answers.ts'
import type { ListInStates } from './list-states.ts'
import { Stage } from './stage.tsx'
import { fail, fresh, hold, stored, tell } from './known-answers.ts'
import type { QueryClient } from '@tanstack/react-query'
import { NotOnDeviceError } from '#data/query/copy.ts'

const services: readonly Application[] = ['UR-SCREEN', 'WORKFLOW', 'DOC-VAULT']
const texts = [
  'Your monitored search **Ilse Varnholt** has *new* matches.',
  'A task waits for you.\n\n- Read the matches\n- Decide',
  'The document `register-extract-of-the-harbour-of-gdynia-1999.pdf` is ready, and so is everything that belongs to it.',
]

const notificationOf = (i: number): Notification => ({
  id: `notification-${i}`,
  notificationGroup: { service: services[i % services.length] ?? 'GLOBAL' },
  messageMarkdown: texts[i % texts.length] ?? '',
  metadata: { messageSubtext: i % 2 === 0 ? 'Screening' : null },
  redirectLink: i % 3 === 0 ? '/ur-screen/gallery' : null,
  relativeTimestamp: `${i + 2} hours ago`,
  createdAt: '2026-11-20T08:00:00Z',
  notificationRecipients: [{ status: i < 3 ? 'unread' : 'read' }],
})

const pageOf = (count: number, total = count): NotificationPage => ({
  rows: Array.from({ length: count }, (_, i) => notificationOf(i)),
  total,
})

const keyOf = (of: readonly Application[] = []) => notificationQueries.first(of).queryKey

/** The bell, pressed. */
const bell = (unread: number, knows: (client: QueryClient) => void) => () => (
  <Stage
    knows={(client) => {
      tell(client, notificationQueries.unread().queryKey, fresh(unread))
      knows(client)
    }}
  >
    <Pressed>
      <Notifications timeZone="UTC" pageOf={() => '/gallery'} onOpen={nothing} />
    </Pressed>
  </Stage>
)

const Filtered = () => (
  <Stage knows={(client) => tell(client, keyOf(['U-ESG']), fresh(pageOf(0)))}>
    <NotificationList services={['U-ESG']} timeZone="UTC" pageOf={() => null} onOpen={nothing} />
  </Stage>
)

const half = bell(3, (client) => {
  tell(client, keyOf(), fresh(pageOf(notificationsPerPage, 23)))
  fail(client, furtherNotifications([]).queryKey, refusal())
})

/** What the bell opens. */
export const notifications: ListInStates = {
  id: 'notifications',
  title: 'Notifications',
  states: {
    loaded: {
      Show: bell(3, (client) => tell(client, keyOf(), fresh(pageOf(6)))),
      says: 'search Ilse Varnholt has new',
    },
    loading: { Show: bell(3, (client) => hold(client, keyOf())), says: say('results.loading') },
    empty: { Show: bell(0, (client) => tell(client, keyOf(), fresh(pageOf(0)))), says: say('notifications.none') },
    filteredEmpty: { Show: Filtered, says: say('notifications.noneOfThese') },
    error: { Show: bell(120, (client) => fail(client, keyOf(), refusal())), says: say('error.generic') },
    offline: { Show: bell(3, (client) => tell(client, keyOf(), stored(pageOf(6)))), says: '3 hours ago' },
    partial: {
      Show: half,
      says: say('notifications.rest'),
    },
  },
  more: {
    'Not on this device': {
      Show: bell(3, (client) => fail(client, keyOf(), new NotOnDeviceError('not on this device'))),
      says: say('offline.notOnDevice'),
    },
  },
}
