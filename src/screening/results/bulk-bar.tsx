import { say } from '#domain/messages.ts'
import { Button } from '#ui/button.tsx'
import { Toolbar } from '#ui/toolbar.tsx'

interface BulkBarProps {
  count: number
  onSetStatus: () => void
  onClear: () => void
}

/** What can be done with the selected matches of this page; unavailable with its reason until one is selected. */
export function BulkBar({ count, onSetStatus, onClear }: BulkBarProps) {
  const unavailable = count === 0 ? say('review.selectOne') : undefined
  return (
    <Toolbar label={say('review.bulk')}>
      {count > 0 && <span role="status">{say('review.selected', count)}</span>}
      <Button
        size="small"
        variant={count > 0 ? 'primary' : 'secondary'}
        onPress={onSetStatus}
        unavailable={unavailable}
      >
        {say('review.set')}
      </Button>
      {count > 0 && (
        <Button size="small" variant="quiet" onPress={onClear}>
          {say('review.clear')}
        </Button>
      )}
    </Toolbar>
  )
}
