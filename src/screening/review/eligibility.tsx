import type { MatchStatus } from '#contracts/review.ts'
import { doubtAbout, eligibilityOf, isFinal } from '#domain/deciding.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/deciding.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import { Button } from '#ui/button.tsx'
import { Name } from '#ui/name.tsx'
import { Notice } from '#ui/notice.tsx'

interface EligibilityProps {
  rules: ReviewRules
  matches: readonly MatchView[]
  /** The status that is chosen for all of them. */
  status: MatchStatus
  /** Name of who decides. */
  me: string
  /** Leaves out those with these ids, on which it cannot be set. */
  onLeaveOut: (ids: readonly string[]) => void
}

/** On which of several matches a status cannot be set, with the way to leave them out, and what is to be known before. */
export function Eligibility({ rules, matches, status, me, onLeaveOut }: EligibilityProps) {
  const { eligible, blocked } = eligibilityOf(rules, matches, status)
  const out = blocked.flatMap((one) => one.matches.map(({ id }) => id))
  const takenBack = matches.filter((match) => doubtAbout(match, status, me) === 'takes-back')
  return (
    <>
      {blocked.length > 0 && (
        <Notice
          variant="warning"
          actions={
            eligible.length > 0 && (
              <Button size="small" onPress={() => onLeaveOut(out)}>
                {say('bulk.keepEligible', eligible.length)}
              </Button>
            )
          }
        >
          {blocked.map(({ problem, matches: of }) => (
            <Blocked key={problem} text={sayKey(problem)} matches={of} />
          ))}
        </Notice>
      )}
      {takenBack.length > 0 && (
        <Notice>
          <Blocked text={say('bulk.takesBack')} matches={takenBack} />
        </Notice>
      )}
      {isFinal(rules, status) && <Notice>{say('bulk.discardFinal')}</Notice>}
    </>
  )
}

const Blocked = ({ text, matches }: { text: string; matches: readonly MatchView[] }) => (
  <>
    <p>{text}</p>
    <ul>
      {matches.map(({ id, name }) => (
        <li key={id}>
          <Name>{name}</Name>
        </li>
      ))}
    </ul>
  </>
)
