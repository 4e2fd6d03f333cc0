import type { MatchStatus } from '#contracts/review.ts'
import { shortListName } from '#domain/list-names.ts'
import { say } from '#domain/messages/screening.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import { Ban, CircleAlert, CircleCheck, CircleDashed, TriangleAlert, type Icon } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import type { CellPlace } from '../provider.ts'
import { ApartNotes, CellNotes } from './cell-notes.tsx'
import { ChangeSign } from './change-sign.tsx'
import { relevanceText } from './facet-words.ts'
import { isSign, RefusedMark, RowMark } from './row-mark.tsx'
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

/** What stands below the status: what the person has to settle, or where the status comes from and what is suggested. */
function StatusLine({ match }: { match: MatchView }) {
  if (match.pending && !isSign(match.pending.mark)) return <RowMark pending={match.pending} of={match.id} />
  if (match.refused !== undefined) return <RefusedMark why={match.refused} />
  return (
    <>
      <OriginMark match={match} />
      <SuggestionMark matchId={match.id} />
    </>
  )
}

/** The status a person sees, a sign while server and device differ, and below it room for what else is to be said. */
export const StatusCell = ({ match }: { match: MatchView }) => (
  <div className="match-cell-status">
    <span className="match-cell-marks">
      <MatchStatusMark status={match.status} />
      {match.pending && isSign(match.pending.mark) && <RowMark pending={match.pending} of={match.id} />}
    </span>
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
    <span title={first.name}>
      {say('results.source', shortListName(first.name), formatDay(first.asOf))}
      {rest.length > 0 && ` ${say('results.moreSources', rest.length)}`}
    </span>
  )
}

/**
 * Listed name, and in one line below what tells namesakes apart: the name that matched where it is another one, birth and
 * countries where no column has them, and where it is published.
 */
export function NameCell({ match, columns }: { match: MatchView } & Pick<CellPlace, 'columns'>) {
  const matched = match.explanation?.matched.text ?? match.name
  return (
    <div className="match-cell">
      <strong className="match-cell-name">
        <Name>{match.name}</Name>
      </strong>
      <CellNotes>
        {matched !== match.name && (
          <span>
            {say('results.matchedOn', '')}
            <Name>{matched}</Name>
          </span>
        )}
        <ApartNotes of={match} columns={columns} />
        <MatchSource match={match} />
      </CellNotes>
      {match.change && (
        <span>
          <ChangeSign change={match.change} />
        </span>
      )}
    </div>
  )
}

interface DatasetsCellProps {
  codes: readonly string[]
  label: (code: string) => string
  isSanction: (code: string) => boolean
}

/** What a party is listed for: sanctions carry weight, the rest is told quietly. */
export function DatasetsCell({ codes, label, isSanction }: DatasetsCellProps) {
  const quiet = codes.filter((code) => !isSanction(code)).map(label)
  return (
    <div className="match-cell-chips">
      {codes.filter(isSanction).map((code) => (
        <Chip key={code} tone="critical" icon={TriangleAlert}>
          {label(code)}
        </Chip>
      ))}
      {(quiet.length > 0 || codes.length === 0) && (
        <span className="match-cell-note">{quiet.length === 0 ? '–' : quiet.join(', ')}</span>
      )}
    </div>
  )
}

/** The provider's number, as the filter takes it, and the place that it gives among all matches of the search. */
export const RelevanceCell = ({ match: { relevance, rank } }: { match: MatchView }) => (
  <div className="match-cell">
    <span>{relevance === null ? '–' : relevanceText(relevance)}</span>
    {rank !== undefined && <span className="match-cell-note">{say('results.rank', rank)}</span>}
  </div>
)

/** The match types in words. */
export const MatchTypesCell = ({ match: { matchTypes } }: { match: MatchView }) => (
  <span className="match-cell-note">
    {matchTypes.length === 0 ? '–' : matchTypes.map((type) => say(`matchType.${type}`)).join(', ')}
  </span>
)

/** The countries by name. */
export const CountriesCell = ({ match }: { match: MatchView }) => (
  <span>{match.countries.length === 0 ? '–' : match.countries.map(countryName).join(', ')}</span>
)
