import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { apartQueries, keepApart } from '#data/drafts/shown-apart.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { pairOf, partyRows, type PartyRow } from '#domain/party-rows.ts'

/** The rows of a match list, in which matches of one party stand as one. */
export interface Parties<M extends MatchView = MatchView> {
  /** The match that leads each row. */
  leads: readonly M[]
  /** The rows in which more than one match stands, by the match that leads them. */
  shared: ReadonlyMap<M, PartyRow<M>>
  /** The row that a match leads. */
  rowOf: (id: string) => PartyRow<M> | undefined
  /** The matches of the row that this one stands in, itself among them, the one that leads it first. */
  together: (id: string) => readonly M[]
  /** These matches and all that stand in the same rows: who decides on a row decides on each of them. */
  whole: (ids: Iterable<string>) => ReadonlySet<string>
  /** The matches that lead the rows of these. */
  leadsOf: (ids: Iterable<string>) => ReadonlySet<string>
  /** Shows matches separately from all others of a row. */
  showApart: (row: PartyRow<MatchView>, ids: readonly string[]) => void
  /** Shows a row as one again with those that were taken out of it. */
  showAsOne: (row: PartyRow<MatchView>) => void
}

const matchesOf = <M extends MatchView>({ lead, others }: PartyRow<M>): M[] => [
  lead,
  ...others.map(({ match }) => match),
]

const membersOf = (row: PartyRow<MatchView>): string[] => matchesOf(row).map(({ id }) => id)

const pairsBetween = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.flatMap((id) => others.filter((other) => other !== id).map((other) => pairOf(id, other)))

/** The row of a match that is one party with no other. */
const rowOfOne = <M extends MatchView>(lead: M): PartyRow<M> => ({ lead, others: [], apart: [] })

/**
 * What is told of a list and of those of its rows that are of parties found more than once. Of thousands of others
 * nothing is made until somebody asks.
 */
function toldBy<M extends MatchView>(
  matches: readonly M[],
  rows: readonly PartyRow<M>[],
): Omit<Parties<M>, 'showApart' | 'showAsOne'> {
  const ofParties = new Map(rows.flatMap((row) => membersOf(row).map((id) => [id, row] as const)))
  let known: ReadonlyMap<string, M> | undefined
  const matchOf = (id: string) => (known ??= new Map(matches.map((match) => [match.id, match]))).get(id)
  const rowWith = (id: string): PartyRow<M> | undefined => {
    const row = ofParties.get(id)
    if (row !== undefined) return row
    const match = matchOf(id)
    return match === undefined ? undefined : rowOfOne(match)
  }
  const rowsWith = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => rowWith(id) ?? []))
  return {
    leads: rows.length === 0 ? matches : matches.filter(({ id }) => (ofParties.get(id)?.lead.id ?? id) === id),
    shared: new Map(rows.filter(({ others }) => others.length > 0).map((row) => [row.lead, row])),
    rowOf(id) {
      const row = rowWith(id)
      return row?.lead.id === id ? row : undefined
    },
    together(id) {
      const row = rowWith(id)
      return row === undefined ? [] : matchesOf(row)
    },
    whole: (ids) => new Set([...rowsWith(ids)].flatMap(membersOf)),
    leadsOf: (ids) => new Set([...rowsWith(ids)].map(({ lead }) => lead.id)),
  }
}

/** Puts the matches of a list together by party, but for those that the person shows separately. */
export function useParties<M extends MatchView>(provider: string, searchId: string, matches: readonly M[]): Parties<M> {
  const client = useQueryClient()
  const linked = useMemo(() => matches.filter(({ sameParty }) => sameParty !== undefined), [matches])
  const { data: pairs } = useQuery({ ...apartQueries.of(provider, searchId), enabled: linked.length > 0 })
  return useMemo(() => {
    // until it is known what is shown separately, everything is
    const told = toldBy(matches, pairs === undefined ? [] : partyRows(linked, new Set(pairs)))
    const keep = (changed: readonly string[]) => void keepApart(client, { provider, searchId }, changed)
    return {
      ...told,
      showApart: (row, ids) => keep([...new Set([...(pairs ?? []), ...pairsBetween(ids, membersOf(row))])]),
      showAsOne(row) {
        const taken = row.apart.filter(({ isChosen }) => isChosen).map(({ match }) => match.id)
        const joined = new Set(pairsBetween(membersOf(row), [...told.whole(taken)]))
        keep((pairs ?? []).filter((pair) => !joined.has(pair)))
      },
    }
  }, [matches, linked, pairs, client, provider, searchId])
}

/** The rows of the list that a cell stands in; null where there is none. */
export const PartiesContext = createContext<Parties | null>(null)
