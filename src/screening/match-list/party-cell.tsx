import { use } from 'react'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import type { Column } from '../provider.ts'
import { PartiesContext } from './use-parties.ts'

const PartyLine = onFirstOpen(
  () => true,
  () => import('./party-line.tsx').then(({ PartyLine }) => PartyLine),
  () => undefined, // without it the row stands as it did before, and a decision still says for how many matches it is
)

/** What is said of a row for several matches, and of a match whose party has other rows; nothing of any other. */
function PartyNote({ match }: { match: MatchView }) {
  const parties = use(PartiesContext)
  const row = parties?.rowOf(match.id)
  if (parties === null || row === undefined || row.others.length + row.apart.length === 0) return null
  return <PartyLine row={row} parties={parties} />
}

/** The column that names a row, with what else its party is. */
export const withParty = (column: Column<MatchView>): Column<MatchView> =>
  column.rowHeader
    ? {
        ...column,
        cell: (match, place) => (
          <>
            {column.cell(match, place)}
            <PartyNote match={match} />
          </>
        ),
      }
    : column
