import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Comment } from '#contracts/match.ts'
import type { Copy } from '#data/query/copy.ts'
import { say } from '#domain/messages/start.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LoadNotice } from '../loading/load-error.tsx'
import { StoredNotice } from '../loading/stored-notice.tsx'

interface OlderMessagesProps {
  /** What they are, such as "Comments". */
  rows: string
  read: UseQueryResult<Copy<Comment[]>>
  /** There is something to show before they were read: what came with the match, or is not sent yet. */
  isKnown: boolean
  children: ReactNode
}

/** Comments or notes with their age, while they are read, and when they cannot be: none is only said of what is known. */
export function OlderMessages({ rows, read, isKnown, children }: OlderMessagesProps) {
  const { data, error, refetch } = read
  if (data !== undefined)
    return (
      <>
        <StoredNotice rows={rows} read={read} failed={say('error.area')} />
        {children}
      </>
    )
  if (error === null) return isKnown ? children : <SkeletonRows rows={2} columns={1} />
  return (
    <>
      {isKnown && children}
      <LoadNotice error={error} onRetry={refetch} failed={say('error.area')} />
    </>
  )
}
