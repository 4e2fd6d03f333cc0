import type { Ref } from 'react'
import { say } from '#domain/messages/notifications.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/chip.tsx'
import { Bell } from '#ui/icons.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Opener } from '#ui/opener.tsx'
import { useUnread } from './use-unread.ts'
import './notifications.css'

const NotificationsPanel = onFirstOpen(
  ({ panel }) => panel.isOpen,
  () => import('./notifications-panel.tsx').then(({ NotificationsPanel }) => NotificationsPanel),
)

interface NotificationsProps {
  buttonRef?: Ref<HTMLButtonElement>
  timeZone: string | undefined
  /** The page of this console that a link leads to; null: none. */
  pageOf: (link: string) => string | null
  onOpen: (page: string) => void
}

const most = 99

/** The bell of the top bar with the number of unread notifications, and what it opens (spec/1 section 2). */
export function Notifications({ buttonRef, ...props }: NotificationsProps) {
  const unread = useUnread()
  const name = unread > 0 ? say('notifications.unread', unread) : say('notifications.title')
  return (
    <Opener
      trigger={
        <Button {...(buttonRef && { ref: buttonRef })} variant="quiet" icon={Bell} aria-label={name}>
          {unread > 0 && (
            <span className="notifications-badge">
              <Badge tone="critical">{unread > most ? `${most}+` : unread}</Badge>
            </span>
          )}
        </Button>
      }
    >
      {(panel) => <NotificationsPanel {...props} panel={panel} hasUnread={unread > 0} />}
    </Opener>
  )
}
