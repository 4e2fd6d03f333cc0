import { memo, type ReactNode, type Ref } from 'react'
import type { QueueView } from '#domain/match-queue.ts'
import { say } from '#domain/messages/reviewing.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Button } from '#ui/button.tsx'
import { ChevronLeft } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import { StatusCell } from '../list/match-cells.tsx'
import { LoadError } from '../loading/load-error.tsx'
import { PartyNote } from '../list/party-cell.tsx'
import { MatchWalk, type Walk, type WalkWords } from '../profile/match-walk.tsx'
import { scoreText } from './queue-row.tsx'
import type { FullMatch } from './use-full-match.ts'

interface ComparePaneProps {
  /** The match as the queue tells it, which is there at once. */
  row: QueueView
  full: Pick<FullMatch, 'match' | 'error' | 'isGone' | 'retry'>
  walk: Walk
  /** The heading, for where the focus goes while the queue is out of sight. */
  heading: Ref<HTMLHeadingElement>
  onBack: () => void
  /** Draws the customer and what is listed. */
  children: (match: MatchView) => ReactNode
}

const inQueue: WalkWords = {
  first: say('reviewing.first'),
  last: say('reviewing.last'),
  noneOpen: say('reviewing.noneOpen'),
}

/** The match that is looked at beside the customer; its name, status and score stay in sight. */
export const ComparePane = memo(function ComparePane(props: ComparePaneProps) {
  const { row, full, walk, heading, onBack, children } = props
  return (
    <section
      className="review-pane"
      data-pane="match"
      aria-label={say('reviewing.compare')}
      tabIndex={-1}
      data-region=""
    >
      <header className="review-head">
        <span className="review-back">
          <Button size="small" icon={ChevronLeft} onPress={onBack}>
            {say('reviewing.toQueue')}
          </Button>
        </span>
        <div className="review-who">
          <h2 ref={heading} tabIndex={-1}>
            <Name>{row.name}</Name>
          </h2>
          <span>{scoreText(row)}</span>
          <StatusCell match={full.match ?? row} />
        </div>
        <MatchWalk {...walk} words={inQueue} />
      </header>
      <div className="review-body">
        <PartyNote match={row} />
        <Body full={full}>{children}</Body>
      </div>
    </section>
  )
})

function Body({ full, children }: Pick<ComparePaneProps, 'full' | 'children'>) {
  if (full.match !== undefined) return children(full.match)
  if (full.error !== null) return <LoadError error={full.error} onRetry={full.retry} />
  if (full.isGone) return <EmptyState title={say('reviewing.gone')} />
  return <SkeletonRows rows={6} columns={3} />
}
