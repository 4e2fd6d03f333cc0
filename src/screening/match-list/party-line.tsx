import { differingFacts } from '#domain/differing-facts.ts'
import { say } from '#domain/messages/same-party.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { ApartMatch, PartyRow } from '#domain/party-rows.ts'
import { differingText, listsOf, samePartyText } from '#domain/same-party-words.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Info } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Popover } from '#ui/popover.tsx'
import type { Parties } from './use-parties.ts'
import './party-line.css'

interface PartyLineProps {
  row: PartyRow<MatchView>
  parties: Pick<Parties, 'showApart' | 'showAsOne'>
}

/** Below the name: the lists of a row for several matches and what each tells, or where else its party stands. */
export const PartyLine = ({ row, parties }: PartyLineProps) => (
  <div className="party-line">
    {row.others.length > 0 && (
      <>
        <Lists row={row} />
        <Differences row={row} />
        <Why row={row} parties={parties} />
      </>
    )}
    {row.apart.length > 0 && <Elsewhere row={row} parties={parties} />}
  </div>
)

type Told = Pick<PartyLineProps, 'row'>

const matchesOf = ({ lead, others }: PartyRow<MatchView>): MatchView[] => [lead, ...others.map(({ match }) => match)]

/** A badge for each list. */
const Lists = ({ row }: Told) => (
  <ul className="party-line-lists" aria-label={say('party.onLists', row.others.length + 1)}>
    {matchesOf(row).map((match) => (
      <li key={match.id}>
        <Chip>{listsOf(match)}</Chip>
      </li>
    ))}
  </ul>
)

/** What each of the other lists tells and the row does not. */
const Differences = ({ row: { lead, others } }: Told) =>
  others.map(({ match }) => {
    const facts = differingFacts(lead, match)
    return (
      facts.length > 0 && (
        <p key={match.id} dir="auto">
          {say('party.listed', listsOf(match), differingText(facts))}
        </p>
      )
    )
  })

/** Why the matches of a row are one party, what a decision on it does, and the ways to take it apart. */
const Why = ({ row, parties }: PartyLineProps) => (
  <Popover
    label={say('party.whyOf', row.lead.name)}
    hasHeading
    trigger={
      <Button size="small" variant="quiet" icon={Info}>
        {say('party.onLists', row.others.length + 1)}
      </Button>
    }
  >
    {(close) => (
      <Stack gap="tight">
        <ul className="party-line-reasons">
          {row.others.map(({ match, reason }) => (
            <li key={match.id}>
              <strong>{listsOf(match)}</strong>
              <p dir="auto">{samePartyText(reason)}</p>
            </li>
          ))}
        </ul>
        <p>{say('party.oneDecision', row.others.length + 1)}</p>
        <WaysApart
          row={row}
          onApart={(ids) => {
            close()
            parties.showApart(row, ids)
          }}
        />
      </Stack>
    )}
  </Popover>
)

/** One of several out of its row, or the whole row taken apart. */
function WaysApart({ row, onApart }: Told & { onApart: (ids: string[]) => void }) {
  const matches = matchesOf(row)
  return (
    <Cluster gap="tight">
      {matches.length > 2 &&
        matches.map((match) => (
          <Button key={match.id} size="small" onPress={() => onApart([match.id])}>
            {say('party.showListApart', listsOf(match))}
          </Button>
        ))}
      <Button size="small" onPress={() => onApart(matches.map(({ id }) => id))}>
        {say('party.showApart')}
      </Button>
    </Cluster>
  )
}

/** The other rows of a party: decided otherwise, or shown separately because the person wants it so. */
function Elsewhere({ row, parties }: PartyLineProps) {
  const chosen = row.apart.filter(({ isChosen }) => isChosen)
  const otherwise = row.apart.filter(({ isChosen }) => !isChosen)
  return (
    <>
      {otherwise.map((one) => (
        <p key={one.match.id}>{otherwiseText(one)}</p>
      ))}
      {chosen.length > 0 && (
        <div className="party-line-apart">
          {say('party.isApart', chosen.map(({ match }) => listsOf(match)).join(', '))}
          <Button size="small" variant="quiet" onPress={() => parties.showAsOne(row)}>
            {say('party.showAsOne')}
          </Button>
        </div>
      )}
    </>
  )
}

const otherwiseText = ({ match }: ApartMatch<MatchView>): string =>
  say('party.isOtherwise', listsOf(match), say(`status.${match.status}`))
