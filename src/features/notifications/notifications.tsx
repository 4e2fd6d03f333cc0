import { useRef, useState } from 'react'
import type { Application } from '#contracts/notifications.ts'
import { say } from '#domain/messages/notifications.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/chip.tsx'
import { Bell } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Popover } from '#ui/popover.tsx'
import { ApplicationFilter } from './application-filter.tsx'
import { NotificationList } from './notification-list.tsx'
import { useUnread } from './use-notifications.ts'
import { readAll } from './mark-read.ts'
import './notifications.css'

interface NotificationsProps {
  timeZone: string | undefined
  /** The page of this console that a link leads to; null: none. */
  pageOf: (link: string) => string | null
  onOpen: (page: string) => void
}

const most = 99

/** The bell of the top bar with the number of unread notifications, and what it opens (spec/1 section 2). */
export function Notifications({ onOpen, ...props }: NotificationsProps) {
  const unread = useUnread()
  const name = unread > 0 ? say('notifications.unread', unread) : say('notifications.title')
  return (
    <Popover
      label={say('notifications.title')}
      hasHeading
      placement="bottom end"
      trigger={
        <Button variant="quiet" icon={Bell} aria-label={name}>
          {unread > 0 && (
            <span className="notifications-badge">
              <Badge tone="critical">{unread > most ? `${most}+` : unread}</Badge>
            </span>
          )}
        </Button>
      }
    >
      {(close) => (
        <NotificationsContent
          {...props}
          hasUnread={unread > 0}
          onOpen={(page) => {
            close()
            onOpen(page)
          }}
        />
      )}
    </Popover>
  )
}

function NotificationsContent({ hasUnread, ...props }: NotificationsProps & { hasUnread: boolean }) {
  const [services, setServices] = useState<readonly Application[]>([])
  const place = useRef<HTMLDivElement>(null)
  const markAll = () => {
    place.current?.focus() // the button can do nothing more and lets go of the focus, which Escape needs here
    readAll()
  }
  return (
    <div className="notifications" ref={place} tabIndex={-1}>
      <Stack gap="tight">
        <Cluster justify="ends">
          <ApplicationFilter chosen={services} onChange={setServices} />
          <Button size="small" variant="quiet" isDisabled={!hasUnread} onPress={markAll}>
            {say('notifications.markAll')}
          </Button>
        </Cluster>
        <NotificationList services={services} {...props} />
      </Stack>
    </div>
  )
}
