import { memo, type Ref } from 'react'
import type { QueueView } from '#domain/match-queue.ts'
import { say } from '#domain/messages/reviewing.ts'
import { Chip } from '#ui/chip.tsx'
import { useSuggestion } from '../list/suggestion.tsx'
import { DecidedBefore } from '../profile/decided-before.tsx'
import { DecisionBar } from '../review/decision-bar.tsx'
import type { MatchDecision } from '../review/decision.ts'
import { ReviewsSoFar } from './reviews-so-far.tsx'
import { useSettled } from './use-settled.ts'

interface DecidePaneProps {
  provider: string
  row: QueueView
  decision: MatchDecision
  /** The heading of what was decided before. */
  history: Ref<HTMLHeadingElement>
}

/** Drawn anew for another match, or when something else can be decided; not when the history below it arrives. */
const SteadyBar = memo(DecisionBar)

/**
 * Where somebody decides on the match that is looked at, below it what was decided before, here and elsewhere. What is
 * suggested is said as long as nothing more of it is told.
 */
export const DecidePane = memo(function DecidePane({ provider, row, decision, history }: DecidePaneProps) {
  const { match } = decision
  const isSettled = useSettled(row.id)
  const isTold = useSuggestion(row.id) !== undefined
  const suggestion = row.status === 'open' && row.pending === null && !isTold ? row.suggestion : null
  return (
    <section
      className="review-pane"
      data-pane="decide"
      aria-label={say('reviewing.decide')}
      tabIndex={-1}
      data-region=""
    >
      {suggestion !== null && (
        <p>
          <Chip tone="info">{say('assistant.suggests', say(`status.${suggestion}`))}</Chip>
        </p>
      )}
      <SteadyBar decision={decision} />
      {match !== undefined && <ReviewsSoFar provider={provider} match={match} heading={history} />}
      {match !== undefined && isSettled && <DecidedBefore provider={provider} match={match} />}
    </section>
  )
})
