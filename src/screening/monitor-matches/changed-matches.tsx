import type { ChangeAction, MatchDifference } from '#contracts/differences.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { causeOfLast, differenceText, fieldsOf } from '#domain/difference-text.ts'
import { say } from '#domain/messages/changes.ts'
import { formatDate } from '#lib/dates.ts'
import { Name } from '#ui/name.tsx'
import './changed-matches.css'

interface ChangedMatchesProps {
  action: ChangeAction
  matches: readonly MatchDifference[]
}

/** The matches to which the same happened, by name, with what is different about each; nothing where there are none. */
export function ChangedMatches({ action, matches }: ChangedMatchesProps) {
  if (matches.length === 0) return null
  return (
    <section className="changed-matches">
      <h3>{say('changes.group', say(`change.${action}`), matches.length)}</h3>
      <ul>
        {matches.map((match) => (
          <ChangedMatch key={match.matchId} match={match} />
        ))}
      </ul>
    </section>
  )
}

function ChangedMatch({ match }: { match: MatchDifference }) {
  const timeZone = useTimeZone()
  return (
    <li>
      <strong>
        <Name>{match.name}</Name>
      </strong>
      <span className="changed-at">{formatDate(match.changes.at(-1)?.at ?? '', timeZone)}</span>
      {fieldsOf(match).map((difference) => (
        <p key={difference.field} dir="auto">
          {differenceText(difference)}
        </p>
      ))}
      {causeOfLast(match).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </li>
  )
}
