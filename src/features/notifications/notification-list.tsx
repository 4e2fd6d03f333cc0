import { useEffect, useRef } from 'react'
import type { Application } from '#contracts/notifications.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { ageOf } from '#domain/age.ts'
import { say } from '#domain/messages/notifications.ts'
import { formatDate } from '#lib/dates.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { CloudOff } from '#ui/icons.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { useMinute } from '#ui/use-minute.ts'
import { NotificationItem } from './notification-item.tsx'
import { useNotifications } from './use-notifications.ts'

interface NotificationListProps {
  services: readonly Application[]
  timeZone: string | undefined
  /** The page of this console that a link leads to; null: none. */
  pageOf: (link: string) => string | null
  onOpen: (page: string) => void
}

/** Notifications, newest first; more of them come as the person scrolls, or presses the button. */
export function NotificationList({ services, timeZone, pageOf, onOpen }: NotificationListProps) {
  const { rows, isLoading, isLoadingMore, error, stored, hasMore, more, retry } = useNotifications(services)
  const now = useMinute()
  if (isLoading)
    return (
      <div className="notification-waiting">
        <SkeletonRows rows={3} columns={1} />
        <BusyOverlay text={say('results.loading')} />
      </div>
    )
  return (
    <>
      {stored && (
        <StatusMark tone="caution" icon={CloudOff}>
          {`${say('notifications.title')} ${say('offline.asOf', formatDate(stored.asOf, timeZone), ageOf(stored.asOf, now))}`}
        </StatusMark>
      )}
      {rows.length === 0 && error === null && (
        <p className="notification-none">
          {say(services.length > 0 ? 'notifications.noneOfThese' : 'notifications.none')}
        </p>
      )}
      <ul className="notification-list">
        {rows.map((notification) => {
          const page = notification.redirectLink === null ? null : pageOf(notification.redirectLink)
          return (
            <NotificationItem
              key={notification.id}
              notification={notification}
              isStored={stored !== null}
              timeZone={timeZone}
              onOpen={page === null ? undefined : () => onOpen(page)}
            />
          )
        })}
      </ul>
      {error !== null && <Missing error={error} isFirst={rows.length === 0} onRetry={retry} />}
      {hasMore && <More isLoading={isLoadingMore} onMore={more} />}
    </>
  )
}

const Missing = ({ error, isFirst, onRetry }: { error: Error; isFirst: boolean; onRetry: () => void }) => (
  <div className="notification-more">
    <p className="notification-facts">
      {error instanceof NotOnDeviceError
        ? say('offline.notOnDevice')
        : say(isFirst ? 'error.generic' : 'notifications.rest')}
    </p>
    <Button size="small" onPress={onRetry}>
      {say('common.retry')}
    </Button>
  </div>
)

/** Asks for more as soon as it comes into sight. */
function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && latest.current())
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="notification-more">
      <Button size="small" isPending={isLoading} onPress={onMore}>
        {say('notifications.more')}
      </Button>
    </div>
  )
}
