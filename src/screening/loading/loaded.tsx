import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Copy } from '#data/query/copy.ts'
import { say } from '#domain/messages/everywhere.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LoadError } from './load-error.tsx'
import { StoredNotice } from './stored-notice.tsx'

interface LoadedProps<T> {
  read: UseQueryResult<Copy<T>>
  /** What is read, such as "Profile". */
  rows: string
  children: (value: T) => ReactNode
}

/** What a read brought, with its age where this device has kept it; until then that it is on its way, or why it failed. */
export function Loaded<T>({ read, rows, children }: LoadedProps<T>) {
  const { data, error, refetch } = read
  if (data !== undefined)
    return (
      <Stack>
        <StoredNotice rows={rows} read={read} />
        {children(data.value)}
      </Stack>
    )
  const retry = <Button onPress={() => void refetch()}>{say('common.retry')}</Button>
  return error === null ? <SkeletonRows rows={4} columns={2} /> : <LoadError error={error} action={retry} />
}
