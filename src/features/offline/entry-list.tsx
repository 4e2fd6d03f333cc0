import { lazy, Suspense } from 'react'
import type { LiveEntry } from '#data/outbox/live.ts'
import { EntryItem } from './entry-item.tsx'

const LongList = lazy(() => import('./long-entry-list.tsx').then((module) => ({ default: module.LongEntryList })))

/** More than these are drawn only where they are in sight. */
const drawnAtOnce = 50

interface EntryListProps {
  /** In order. */
  entries: readonly LiveEntry[]
}

/** The unsent changes, in order, however many there are. */
export function EntryList({ entries }: EntryListProps) {
  const first = <ShortList entries={entries.slice(0, drawnAtOnce)} />
  if (entries.length <= drawnAtOnce) return first
  return (
    <Suspense fallback={first}>
      <LongList entries={entries} />
    </Suspense>
  )
}

const ShortList = ({ entries }: EntryListProps) => (
  <ul className="outbox-entries">
    {entries.map((open) => (
      <li key={open.entry.id}>
        <EntryItem open={open} />
      </li>
    ))}
  </ul>
)
