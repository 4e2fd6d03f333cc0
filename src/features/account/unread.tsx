import type { UseQueryResult } from '@tanstack/react-query'
import { whyUnread } from '#data/query/why-unread.ts'
import { say } from '#domain/messages/account.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import './unread.css'

/** In the place of what has not been read yet: that it is on its way, or why it is not. */
export function Unread({ read: { error, refetch } }: { read: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  if (error === null)
    return (
      <div className="unread">
        <SkeletonRows rows={4} columns={2} />
        <BusyOverlay text={say('results.loading')} />
      </div>
    )
  return (
    <Notice
      variant="danger"
      actions={
        <Button size="small" onPress={() => void refetch()}>
          {say('common.retry')}
        </Button>
      }
    >
      {whyUnread(error)}
    </Notice>
  )
}
