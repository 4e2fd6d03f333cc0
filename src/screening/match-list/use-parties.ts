import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { apartQueries, keepApart } from '#data/drafts/shown-apart.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { pairOf, partyRows, type PartyRow } from '#domain/party-rows.ts'

type Row = PartyRow<MatchView>

/** The rows of a match list, in which matches of one party stand as one. */
export interface Parties {
  /** The match that leads each row. */
  leads: readonly MatchView[]
  /** The row that a match leads. */
  rowOf: (id: string) => Row | undefined
  /** These matches and all that stand in the same rows: who decides on a row decides on each of them. */
  whole: (ids: Iterable<string>) => ReadonlySet<string>
  /** The matches that lead the rows of these. */
  leadsOf: (ids: Iterable<string>) => ReadonlySet<string>
  /** Shows matches separately from all others of a row. */
  showApart: (row: Row, ids: readonly string[]) => void
  /** Shows a row as one again with those that were taken out of it. */
  showAsOne: (row: Row) => void
}

const nobody: readonly string[] = []

const membersOf = ({ lead, others }: Row): string[] => [lead.id, ...others.map(({ match }) => match.id)]

const pairsBetween = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.flatMap((id) => others.filter((other) => other !== id).map((other) => pairOf(id, other)))

/** What the rows tell: whose they are, and what stands with whom. */
function toldBy(rows: readonly Row[]): Omit<Parties, 'showApart' | 'showAsOne'> {
  const byLead = new Map(rows.map((row) => [row.lead.id, row]))
  const leadOf = new Map(rows.flatMap((row) => membersOf(row).map((id) => [id, row.lead.id])))
  const leadsOf = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => leadOf.get(id) ?? []))
  return {
    leads: rows.map(({ lead }) => lead),
    rowOf: (id) => byLead.get(id),
    whole: (ids) => new Set([...leadsOf(ids)].flatMap((id) => byLead.get(id) ?? []).flatMap(membersOf)),
    leadsOf,
  }
}

/** Puts the matches of a list together by party, but for those that the person shows separately. */
export function useParties(provider: string, searchId: string, matches: readonly MatchView[]): Parties {
  const client = useQueryClient()
  const hasParties = matches.some(({ sameParty }) => sameParty !== undefined)
  const { data: pairs } = useQuery({ ...apartQueries.of(provider, searchId), enabled: hasParties })
  // until it is known what is shown separately, everything is
  const known = hasParties ? pairs : nobody
  const rows = useMemo(
    () =>
      known === undefined
        ? matches.map((lead) => ({ lead, others: [], apart: [] }))
        : partyRows(matches, new Set(known)),
    [matches, known],
  )
  return useMemo(() => {
    const told = toldBy(rows)
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
  }, [rows, pairs, client, provider, searchId])
}

/** The rows of the list that a cell stands in; null where there is none. */
export const PartiesContext = createContext<Parties | null>(null)
