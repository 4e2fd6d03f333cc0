import { lazy, Suspense, useId } from 'react'
import { say } from '#domain/messages/notifications.ts'
import type { NotificationView } from '#domain/outbox/overlay-notifications.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { readOne } from './mark-read.ts'

const NotificationText = lazy(() =>
  import('./notification-text.tsx').then((module) => ({ default: module.NotificationText })),
)

interface NotificationItemProps {
  notification: NotificationView
  /** From this device: then the words for its time are old, and its date is shown. */
  isStored: boolean
  timeZone: string | undefined
  /** Opens where the notification leads; absent when that is no page of this console. */
  onOpen: (() => void) | undefined
}

/** One notification. Pressing it marks it as read and opens what it is about. */
export function NotificationItem({ notification, isStored, timeZone, onOpen }: NotificationItemProps) {
  const { id, messageMarkdown, metadata, notificationGroup, isUnread } = notification
  const textId = useId()
  const press = () => {
    if (isUnread) readOne(id)
    onOpen?.()
  }
  const time = isStored ? formatDate(notification.createdAt, timeZone) : notification.relativeTimestamp
  return (
    <div className="notification" data-unread={isUnread ? '' : undefined}>
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
        {(isUnread || onOpen) && (
          <span className="notification-press">
            <Button size="small" variant="quiet" onPress={press} aria-describedby={textId}>
              {onOpen ? say('notifications.open') : say('notifications.markRead')}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
