import { memo, type ReactNode, type Ref } from 'react'
import type { QueueView } from '#domain/match-queue.ts'
import { say } from '#domain/messages/reviewing.ts'
import { type QueueHandle, QueueList } from '#ui/queue-list.tsx'
import { QueueRow, rowText } from './queue-row.tsx'

/** From here on only the rows in sight are drawn. */
const long = 50
/** Two lines with their padding, in pixels. */
const rowHeight = 63

const idOf = ({ id }: QueueView): string => id
const drawn = (row: QueueView): ReactNode => <QueueRow row={row} />

interface QueuePaneProps {
  rows: readonly QueueView[]
  /** Matches of the whole list, however it is narrowed. */
  total: number
  list: Ref<QueueHandle>
  onReach: (id: string) => void
  onOpen: (id: string) => void
  onPoint: (isOver: boolean) => void
}

/** The matches to be gone through; drawn anew only when they change, and not with every step. */
export const QueuePane = memo(function QueuePane({ rows, total, list, ...heard }: QueuePaneProps) {
  return (
    <section className="review-pane" data-pane="queue" aria-label={say('queue.label')} tabIndex={-1} data-region="">
      <QueueList
        ref={list}
        label={say('queue.label')}
        items={rows}
        idOf={idOf}
        textOf={rowText}
        rowHeight={rowHeight}
        isLong={total > long}
        {...heard}
      >
        {drawn}
      </QueueList>
    </section>
  )
})
