import type { SamePartyReason } from '#contracts/same-party.ts'
import type { MatchView } from './outbox/overlay.ts'

/** What decides whether matches stand as one row. */
type Standing = Pick<MatchView, 'id' | 'status' | 'pending' | 'refused' | 'sameParty'>

/** A match that is the same party as another, and why; null: it is so by way of a third. */
interface SameMatch<Row> {
  match: Row
  reason: SamePartyReason | null
}

/** A match of the same party in another row: because somebody wants it so, or else because it was decided otherwise. */
export interface ApartMatch<Row> {
  match: Row
  isChosen: boolean
}

/** A row of a list: a match, and those that stand with it because they are one party. */
export interface PartyRow<Row> {
  lead: Row
  others: readonly SameMatch<Row>[]
  /** Matches that are the same party and yet stand in rows of their own. */
  apart: readonly ApartMatch<Row>[]
}

/** Names a pair of matches that somebody shows separately; the same from both sides. */
export const pairOf = (a: string, b: string): string => [a, b].toSorted().join('|')

const reasonBetween = (a: Standing, b: Standing): SamePartyReason | null =>
  a.sameParty?.find(({ matchId }) => matchId === b.id)?.reason ?? null

const areLinked = (some: readonly Standing[], other: Standing): boolean =>
  some.some((one) => reasonBetween(one, other) !== null)

/** Whether the person has something to settle: it must not hide behind another match. */
const isTroubled = ({ pending, refused }: Standing): boolean =>
  refused !== undefined || pending?.mark === 'refused' || pending?.mark === 'decision'

/** What has been decided otherwise stands by itself: no row may show one status for two. */
const mayStandTogether = (a: Standing, b: Standing, apart: ReadonlySet<string>): boolean =>
  a.status === b.status && isTroubled(a) === isTroubled(b) && !apart.has(pairOf(a.id, b.id))

/** Adds a match to the groups that it is one party with, as far as it may stand with all that stands there. */
function place<Row extends Standing>(groups: readonly Row[][], row: Row, apart: ReadonlySet<string>): Row[][] {
  let joined: Row[] = [row]
  const rest: Row[][] = []
  for (const group of groups) {
    const isFree = () => joined.every((one) => group.every((other) => mayStandTogether(one, other, apart)))
    if (areLinked(group, row) && isFree()) joined = [...joined, ...group]
    else rest.push(group)
  }
  return [...rest, joined]
}

/** The row of matches that stand together, the first of them leading; `linked`: all that have others of their party. */
function toRow<Row extends Standing>(
  [lead, ...others]: readonly Row[],
  linked: readonly Row[],
  apart: ReadonlySet<string>,
): PartyRow<Row>[] {
  if (lead === undefined) return []
  const group = [lead, ...others]
  const elsewhere = linked.filter((match) => !group.includes(match) && areLinked(group, match))
  return [
    {
      lead,
      others: others.map((match) => ({ match, reason: reasonBetween(lead, match) })),
      apart: elsewhere.map((match) => {
        return { match, isChosen: group.some(({ id }) => apart.has(pairOf(id, match.id))) }
      }),
    },
  ]
}

/**
 * The rows of a list whose matches tell which of them are one party; `apart` names the pairs that somebody shows
 * separately. A row stands where the first of its matches does.
 */
export function partyRows<Row extends Standing>(matches: readonly Row[], apart: ReadonlySet<string>): PartyRow<Row>[] {
  const order = new Map(matches.map(({ id }, at) => [id, at]))
  const placeOf = ({ id }: Row): number => order.get(id) ?? 0
  const linked = matches.filter(({ sameParty }) => sameParty !== undefined)
  const groups = linked.reduce<Row[][]>((placed, row) => place(placed, row, apart), [])
  const sorted = groups.map((group) => group.toSorted((a, b) => placeOf(a) - placeOf(b)))
  return [
    ...matches
      .filter(({ sameParty }) => sameParty === undefined)
      .map((lead): PartyRow<Row> => ({ lead, others: [], apart: [] })),
    ...sorted.flatMap((group) => toRow(group, linked, apart)),
  ].toSorted((a, b) => placeOf(a.lead) - placeOf(b.lead))
}
