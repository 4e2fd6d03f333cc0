import { memo } from 'react'
import type { QueueView } from '#domain/match-queue.ts'
import { say } from '#domain/messages/reviewing.ts'
import { markLooks } from '#features/offline/marks.ts'
import { Chip } from '#ui/chip.tsx'
import { RotateCw } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { MatchStatusMark } from '../list/match-cells.tsx'
import { useIsCurrent } from './current-match.ts'
import './queue-row.css'

/** The score, or where the provider has none its rank, which is never a percentage (spec/decisions 12). */
export const scoreText = ({ score, rank }: QueueView): string =>
  score !== null ? say('results.percent', Math.round(score)) : rank === undefined ? '' : say('results.rank', rank)

/** The row in words: whose it is, how like, and how it stands. */
export const rowText = (row: QueueView): string =>
  [
    row.name,
    scoreText(row),
    say(`status.${row.status}`),
    row.pending === null ? '' : say(`sync.${row.pending.mark}`),
    row.isChanged ? say('queue.changedSince') : '',
    row.lists.join(', '),
  ]
    .filter((part) => part !== '')
    .join(', ')

/** How device and server differ; else what monitoring changed, or what is suggested; else the lists. */
function Beside({ row }: { row: QueueView }) {
  const { pending, isChanged, suggestion, lists } = row
  if (pending !== null) return <StatusMark {...markLooks[pending.mark]}>{say(`sync.${pending.mark}`)}</StatusMark>
  if (isChanged)
    return (
      <Chip tone="info" icon={RotateCw}>
        {say('queue.changed')}
      </Chip>
    )
  if (suggestion !== null && row.status === 'open')
    return <Chip tone="info">{say('assistant.suggests', say(`status.${suggestion}`))}</Chip>
  return <span className="queue-row-lists">{lists.join(' · ')}</span>
}

/** One match of a queue in two lines; whatever becomes of it, it stays as high as it is. */
export const QueueRow = memo(function QueueRow({ row }: { row: QueueView }) {
  const isCurrent = useIsCurrent(row.id)
  return (
    <div className="queue-row" data-current={isCurrent ? '' : undefined}>
      <span className="queue-row-name">
        <Name>{row.name}</Name>
        {isCurrent && <span className="ui-visually-hidden">{say('queue.shown')}</span>}
      </span>
      <span className="queue-row-score">{scoreText(row)}</span>
      <span className="queue-row-state">
        <MatchStatusMark status={row.status} />
        <Beside row={row} />
      </span>
    </div>
  )
})
