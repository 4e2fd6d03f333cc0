import { useId } from 'react'
import type { MatchStatus } from '#contracts/review.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { type ReviewRules, statusProblem } from '#domain/review-rules.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'

interface StatusButtonsProps {
  match: MatchView
  review: { statuses: readonly MatchStatus[]; rules: ReviewRules }
  onChoose: (status: MatchStatus) => void
}

/** 'Set Match Status' for one match: a button for each status, the present one pressed in, and why one cannot be set. */
export function StatusButtons({ match, review, onChoose }: StatusButtonsProps) {
  const id = useId()
  const problems = review.statuses.map((status) => statusProblem(review.rules, match, status))
  const problem = problems.find((one) => one !== null)
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="status-buttons">
      <span id={`${id}-label`}>{say('review.set')}</span>
      <Cluster gap="tight">
        {review.statuses.map((status, at) => (
          <Button
            key={status}
            aria-pressed={status === match.status}
            onPress={() => onChoose(status)}
            unavailable={problems[at] == null ? undefined : sayKey(problems[at])}
            reasonId={`${id}-reason`}
          >
            {say(`status.${status}`)}
          </Button>
        ))}
      </Cluster>
      {problem != null && <p id={`${id}-reason`}>{sayKey(problem)}</p>}
    </div>
  )
}
