import type { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/messages/screening.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import { Ban, CircleAlert, CircleCheck, CircleDashed, type Icon } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { ChangeSign } from './change-sign.tsx'
import { relevanceText } from './facet-words.ts'
import { RefusedMark, RowMark } from './row-mark.tsx'
import { SuggestionMark } from './suggestion.tsx'
import './match-cells.css'

const dress: Record<MatchStatus, { tone: Tone; icon: Icon }> = {
  open: { tone: 'info', icon: CircleDashed },
  'true-positive': { tone: 'critical', icon: CircleAlert },
  'false-positive': { tone: 'positive', icon: CircleCheck },
  discarded: { tone: 'neutral', icon: Ban },
}

/** A match status as icon and word. */
export const MatchStatusMark = ({ status }: { status: MatchStatus }) => (
  <StatusMark {...dress[status]}>{say(`status.${status}`)}</StatusMark>
)

/** How a match of a monitor stands to the search it was made from, where that says something about its status. */
function OriginMark({ match: { origin, confirmedStatus, status, comments } }: { match: MatchView }) {
  if (origin === undefined || status !== confirmedStatus) return null
  const isSaid = origin === 'not-in-search' || status !== 'open' || comments.length > 0
  return isSaid ? <Chip>{say(`origin.${origin}`)}</Chip> : null
}

/** How device and server differ, or else where the status comes from and what is suggested. */
function StatusLine({ match }: { match: MatchView }) {
  if (match.pending) return <RowMark pending={match.pending} of={match.id} />
  if (match.refused !== undefined) return <RefusedMark why={match.refused} />
  return (
    <>
      <OriginMark match={match} />
      <SuggestionMark matchId={match.id} />
    </>
  )
}

/** The status a person sees, and below it what else is to be said of it, for which there is always room. */
export const StatusCell = ({ match }: { match: MatchView }) => (
  <div className="match-cell-status">
    <MatchStatusMark status={match.status} />
    <span className="match-cell-line">
      <StatusLine match={match} />
    </span>
  </div>
)

/** First published source of a match with the day of its list. */
function MatchSource({ match }: { match: MatchView }) {
  const [first, ...rest] = match.profile?.sources ?? []
  if (first === undefined) return null
  return (
    <span className="match-cell-note">
      {say('results.source', first.name, formatDay(first.asOf))}
      {rest.length > 0 && ` ${say('results.moreSources', rest.length)}`}
    </span>
  )
}

/** Listed name, the name that matched where it is another one, and where it is published. */
export function NameCell({ match }: { match: MatchView }) {
  const matched = match.explanation?.matched.text ?? match.name
  return (
    <div className="match-cell">
      <strong className="match-cell-name">
        <Name>{match.name}</Name>
      </strong>
      {matched !== match.name && (
        <span className="match-cell-note">
          {say('results.matchedOn', '')}
          <Name>{matched}</Name>
        </span>
      )}
      <MatchSource match={match} />
      {match.change && (
        <span>
          <ChangeSign change={match.change} />
        </span>
      )}
    </div>
  )
}

/** Short facts beside each other. */
export const ChipsCell = ({ texts, empty }: { texts: readonly string[]; empty?: string }) =>
  texts.length === 0 ? (
    <span className="match-cell-note">{empty ?? '–'}</span>
  ) : (
    <div className="match-cell-chips">
      {texts.map((text) => (
        <Chip key={text}>{text}</Chip>
      ))}
    </div>
  )

/** The provider's number, as the filter takes it, and the place that it gives among all matches of the search. */
export const RelevanceCell = ({ match: { relevance, rank } }: { match: MatchView }) => (
  <div className="match-cell">
    <span>{relevance === null ? '–' : relevanceText(relevance)}</span>
    {rank !== undefined && <span className="match-cell-note">{say('results.rank', rank)}</span>}
  </div>
)

/** The match types in words. */
export const MatchTypesCell = ({ match }: { match: MatchView }) => (
  <ChipsCell texts={match.matchTypes.map((type) => say(`matchType.${type}`))} />
)

/** The countries by name. */
export const CountriesCell = ({ match }: { match: MatchView }) => (
  <span>{match.countries.length === 0 ? '–' : match.countries.map(countryName).join(', ')}</span>
)
