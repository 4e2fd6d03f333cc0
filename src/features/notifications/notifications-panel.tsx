import { useRef, useState } from 'react'
import type { Application } from '#contracts/notifications.ts'
import { say } from '#domain/messages/notifications.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import type { Panel } from '#ui/opener.tsx'
import { PopoverPanel } from '#ui/popover-panel.tsx'
import { ApplicationFilter } from './application-filter.tsx'
import { readAll } from './mark-read.ts'
import { NotificationList } from './notification-list.tsx'

interface NotificationsPanelProps {
  panel: Panel
  hasUnread: boolean
  timeZone: string | undefined
  /** The page of this console that a link leads to; null: none. */
  pageOf: (link: string) => string | null
  onOpen: (page: string) => void
}

/** What the bell opens: the notifications, of all applications or of some. */
export function NotificationsPanel({ panel, hasUnread, onOpen, ...props }: NotificationsPanelProps) {
  const open = (page: string) => {
    panel.onOpenChange(false)
    onOpen(page)
  }
  return (
    <PopoverPanel label={say('notifications.title')} hasHeading placement="bottom end" {...panel}>
      <Content hasUnread={hasUnread} onOpen={open} {...props} />
    </PopoverPanel>
  )
}

/** Inside of the popover, so that the choice is gone when it closes. */
function Content({ hasUnread, ...props }: Omit<NotificationsPanelProps, 'panel'>) {
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
