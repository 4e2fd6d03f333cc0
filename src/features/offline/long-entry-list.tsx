import type { LiveEntry } from '#data/outbox/live.ts'
import { titleOf } from '#domain/outbox/kinds.ts'
import { say } from '#domain/messages/outbox.ts'
import { LongList } from '#ui/long-list.tsx'
import { EntryItem } from './entry-item.tsx'

/** What an entry without anything special measures, in pixels. */
const rowHeight = 112

/** More unsent changes than fit on a screen; loaded when there are so many. */
export const LongEntryList = ({ entries }: { entries: readonly LiveEntry[] }) => (
  <LongList
    label={say('outbox.title')}
    items={entries}
    idOf={({ entry }) => entry.id}
    textOf={({ content }) => titleOf(content)}
    rowHeight={rowHeight}
  >
    {(open) => <EntryItem open={open} />}
  </LongList>
)
