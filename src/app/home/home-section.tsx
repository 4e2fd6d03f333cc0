import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Copy } from '#data/query/copy.ts'
import { LoadNotice } from '#screening/loading/load-error.tsx'
import { StoredNotice } from '#screening/loading/stored-notice.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** One part of a person's work, under its heading. */
export const HomeSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="home-section" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface ToldProps<T> {
  read: UseQueryResult<Copy<T>>
  /** What is read, such as "Lists", where its age has to be said. */
  rows: string
  /** Rows that it will take up, about. */
  height: number
  children: (value: T) => ReactNode
}

/** What a read brought, with its age where this device has kept it; until then that it is on its way, or why it failed. */
export function Told<T>({ read, rows, height, children }: ToldProps<T>) {
  const { data, error, refetch } = read
  if (data !== undefined)
    return (
      <>
        <StoredNotice rows={rows} read={read} />
        {children(data.value)}
      </>
    )
  return error === null ? <SkeletonRows rows={height} columns={3} /> : <LoadNotice error={error} onRetry={refetch} />
}
