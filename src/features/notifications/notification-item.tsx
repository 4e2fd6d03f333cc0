import { createContext, lazy, Suspense, use, useId, useRef } from 'react'
import { say } from '#domain/messages/notifications.ts'
import type { NotificationView } from '#domain/outbox/overlay-notifications.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { readOne } from './mark-read.ts'

const NotificationText = lazy(() =>
  import('./notification-text.tsx').then((module) => ({ default: module.NotificationText })),
)

/** What notifications are shown for. */
interface Surroundings {
  /** From this device: then the words for its time are old, and its date is shown. */
  isStored: boolean
  timeZone: string | undefined
  /** The page of this console that a link leads to; null: none. */
  pageOf: (link: string) => string | null
  onOpen: (page: string) => void
}

/** For every notification of a list: those that stay as they are need not be drawn again for it. */
export const NotificationSurroundings = createContext<Surroundings | null>(null)

interface NotificationItemProps {
  notification: NotificationView
  /** Its place in the list, from 1, and how many there are, on the server too. */
  place: number
  of: number
}

/** One notification. Pressing it marks it as read and opens what it is about, where that is a page of this console. */
export function NotificationItem({ notification, place, of }: NotificationItemProps) {
  const { isStored, timeZone, pageOf, onOpen } = useSurroundings()
  const { id, messageMarkdown, metadata, notificationGroup, redirectLink, isUnread } = notification
  const page = redirectLink === null ? null : pageOf(redirectLink)
  const textId = useId()
  const item = useRef<HTMLDivElement>(null)
  const press = () => {
    // its button goes, and with it the focus, which Escape needs in the panel
    if (page === null) item.current?.focus()
    if (isUnread) readOne(id)
    if (page !== null) onOpen(page)
  }
  const time = isStored ? formatDate(notification.createdAt, timeZone) : notification.relativeTimestamp
  return (
    <div
      ref={item}
      role="listitem"
      tabIndex={-1}
      aria-posinset={place}
      aria-setsize={of}
      className="notification"
      data-unread={isUnread ? '' : undefined}
    >
      <div id={textId} className="notification-text" dir="auto">
        <Suspense fallback={messageMarkdown}>
          <NotificationText>{messageMarkdown}</NotificationText>
        </Suspense>
        {metadata.messageSubtext !== null && <p className="notification-facts">{metadata.messageSubtext}</p>}
      </div>
      <div className="notification-foot">
        <Chip>{say(`application.${notificationGroup.service}`)}</Chip>
        <time className="notification-facts" dateTime={notification.createdAt}>
          {time}
        </time>
        {isUnread && (
          <span className="notification-unread">
            <span className="notification-dot" aria-hidden="true" />
            {say('notifications.isUnread')}
          </span>
        )}
        {(isUnread || page !== null) && (
          <span className="notification-press">
            <Button size="small" variant="quiet" onPress={press} aria-describedby={textId}>
              {say(page === null ? 'notifications.markRead' : 'notifications.open')}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

function useSurroundings(): Surroundings {
  const surroundings = use(NotificationSurroundings)
  if (surroundings === null) throw new TypeError('a notification stands in a list')
  return surroundings
}
