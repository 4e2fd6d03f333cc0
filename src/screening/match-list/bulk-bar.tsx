import { useId } from 'react'
import { say } from '#domain/messages/review.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Button } from '#ui/button.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import './bulk-bar.css'

interface BulkBarProps {
  rows: readonly MatchView[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onSetStatus: () => void
  onComment: () => void
}

const refusedOf = (rows: readonly MatchView[]) =>
  rows.filter(({ pending, refused }) => pending?.mark === 'refused' || refused !== undefined).map(({ id }) => id)

/** What can be done with the selected matches of this page; unavailable with its reason until one is selected. */
export function BulkBar({ rows, selected, onSelect, onSetStatus, onComment }: BulkBarProps) {
  const reasonId = useId()
  const refused = refusedOf(rows)
  const hasAny = selected.size > 0
  const reason = { unavailable: hasAny ? undefined : say('review.selectOne'), reasonId }
  return (
    <Toolbar label={say('review.bulk')}>
      {hasAny && <span role="status">{say('review.selected', selected.size)}</span>}
      {refused.length > 0 && (
        <Button size="small" variant="quiet" onPress={() => onSelect(new Set(refused))}>
          {say('review.selectRefused')}
        </Button>
      )}
      <Button size="small" variant={hasAny ? 'primary' : 'secondary'} onPress={onSetStatus} {...reason}>
        {say('review.set')}
      </Button>
      <Button size="small" onPress={onComment} {...reason}>
        {say('review.comment')}
      </Button>
      {!hasAny && (
        <span id={reasonId} className="bulk-reason">
          {reason.unavailable}
        </span>
      )}
      {hasAny && (
        <Button size="small" variant="quiet" onPress={() => onSelect(new Set())}>
          {say('review.clear')}
        </Button>
      )}
    </Toolbar>
  )
}
