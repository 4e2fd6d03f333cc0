import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { Application } from '#contracts/notifications.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { ageOf } from '#domain/age.ts'
import { say } from '#domain/messages/notifications.ts'
import type { NotificationView } from '#domain/outbox/overlay-notifications.ts'
import { formatDate } from '#lib/dates.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { ArrowUp, CloudOff } from '#ui/icons.ts'
import { InSight } from '#ui/in-sight.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { useMinute } from '#ui/use-minute.ts'
import { watchSight } from '#ui/watch-sight.ts'
import { NotificationItem, NotificationSurroundings } from './notification-item.tsx'
import { useNotifications } from './use-notifications.ts'

interface NotificationListProps {
  services: readonly Application[]
  timeZone: string | undefined
  /** The page of this console that a link leads to; null: none. */
  pageOf: (link: string) => string | null
  onOpen: (page: string) => void
}

/** Notifications that are drawn, or not, together. */
const perGroup = 10

/** What most of them measure, in pixels. */
const itemHeight = 84

const groupsOf = (rows: readonly NotificationView[]) =>
  Array.from({ length: Math.ceil(rows.length / perGroup) }, (_, at) => rows.slice(at * perGroup, (at + 1) * perGroup))

/** How far before its end the list asks for more, in pixels. */
const ahead = 600

/** Notifications, newest first; more of them come as the person scrolls, or presses the button. */
export function NotificationList({ services, timeZone, pageOf, onOpen }: NotificationListProps) {
  const { rows, isLoading, isLoadingMore, error, stored, total, hasMore, more, retry, hasNews, showNews } =
    useNotifications(services)
  const now = useMinute()
  const isStored = stored !== null
  const surroundings = useMemo(() => ({ isStored, timeZone, pageOf, onOpen }), [isStored, timeZone, pageOf, onOpen])
  const top = useRef<HTMLDivElement>(null)
  if (isLoading)
    return (
      <div className="notification-waiting">
        <SkeletonRows rows={3} columns={1} />
        <BusyOverlay text={say('results.loading')} />
      </div>
    )
  const begin = () => {
    showNews()
    top.current?.focus() // the button goes, and Escape needs the focus here
    top.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <div ref={top} tabIndex={-1} className="notification-top">
        {stored && (
          <StatusMark tone="caution" icon={CloudOff}>
            {`${say('notifications.title')} ${say('offline.asOf', formatDate(stored.asOf, timeZone), ageOf(stored.asOf, now))}`}
          </StatusMark>
        )}
      </div>
      <div role="status" className="notification-news">
        {hasNews && (
          <Button size="small" variant="primary" icon={ArrowUp} onPress={begin}>
            {say('notifications.news')}
          </Button>
        )}
      </div>
      {rows.length === 0 && error === null && (
        <p className="notification-none">
          {say(services.length > 0 ? 'notifications.noneOfThese' : 'notifications.none')}
        </p>
      )}
      {rows.length > 0 && (
        <NotificationSurroundings value={surroundings}>
          <div role="list" aria-label={say('notifications.title')} className="notification-list">
            {groupsOf(rows).map((group, at) => (
              <Group key={at} rows={group} from={at * perGroup} of={Math.max(total, rows.length)} />
            ))}
          </div>
        </NotificationSurroundings>
      )}
      {error !== null && (
        <Missing error={error} isFirst={rows.length === 0} isLoading={isLoadingMore} onRetry={retry} />
      )}
      {hasMore && (
        <More
          after={rows.length}
          isLoading={isLoadingMore}
          onMore={more}
          onLost={() => top.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  )
}

interface GroupProps {
  rows: readonly NotificationView[]
  /** How many come before them. */
  from: number
  of: number
}

const isSameGroup = (a: GroupProps, b: GroupProps): boolean =>
  a.of === b.of && a.from === b.from && a.rows.length === b.rows.length && a.rows.every((row, at) => row === b.rows[at])

/** Some of them, drawn where they are in sight: there may be thousands. */
const Group = memo(
  ({ rows, from, of }: GroupProps) => (
    <InSight height={rows.length * itemHeight}>
      {rows.map((notification, at) => (
        <NotificationItem key={notification.id} notification={notification} place={from + at + 1} of={of} />
      ))}
    </InSight>
  ),
  isSameGroup,
)

interface MissingProps {
  error: Error
  isFirst: boolean
  isLoading: boolean
  onRetry: () => void
}

const Missing = ({ error, isFirst, isLoading, onRetry }: MissingProps) => (
  <div className="notification-more">
    <p className="notification-facts">
      {error instanceof NotOnDeviceError
        ? say('offline.notOnDevice')
        : say(isFirst ? 'error.generic' : 'notifications.rest')}
    </p>
    <Button size="small" isPending={isLoading} onPress={onRetry}>
      {say('common.retry')}
    </Button>
  </div>
)

interface MoreProps {
  /** How many there are already: what comes so fast that nobody sees it load leaves this in sight. */
  after: number
  isLoading: boolean
  onMore: () => void
  /** It goes with the last page and takes the focus along, which Escape needs in the panel. */
  onLost: () => void
}

/** Asks for more as soon as it is nearly in sight, and goes on for as long as it is. */
function More({ after, isLoading, onMore, onLost }: MoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const lost = useEffectEvent(onLost)
  useLayoutEffect(() => {
    const button = place.current
    return () => {
      if (button?.contains(document.activeElement) === true) lost()
    }
  }, [])
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (isLoading || place.current === null) return undefined
    return watchSight(place.current, ahead, (isInSight) => {
      if (isInSight) ask()
    })
  }, [after, isLoading])
  return (
    <div ref={place} className="notification-more">
      <Button size="small" isPending={isLoading} onPress={onMore}>
        {say('notifications.more')}
      </Button>
    </div>
  )
}
