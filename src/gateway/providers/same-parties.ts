import type { SameParty } from '#contracts/same-party.ts'
import { groupParties } from '#domain/matching/party-groups.ts'
import type { Reader } from '../db/database.ts'
import { partyIdentities } from '../db/listed-parties.ts'
import type { StoredMatch } from '../db/matches.ts'
import type { Scope } from '../db/scope.ts'
import { stampsOf } from './search-answers.ts'

/** Those of a match that are the same party, by its id. */
type SameParties = ReadonlyMap<string, SameParty[]>

const isOfSeveralLists = (matches: readonly StoredMatch[]): boolean =>
  new Set(matches.flatMap(stampsOf).map(({ id }) => id)).size > 1

/**
 * Which of these matches are one party, as the lists in force tell it; a party that has left its list stands alone. Any
 * number of matches of one search.
 */
export async function samePartiesOf(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  matches: readonly StoredMatch[],
): Promise<SameParties> {
  const found = new Map<string, SameParty[]>()
  if (!isOfSeveralLists(matches)) return found
  const identities = await partyIdentities(
    scope,
    db,
    matches.map(({ entityId }) => entityId),
  )
  const told = matches.flatMap(({ id, entityId }) => {
    const identity = identities.get(entityId)
    return identity === undefined ? [] : [{ id, identity }]
  })
  const note = (id: string, same: SameParty) => found.set(id, [...(found.get(id) ?? []), same])
  for (const { links } of groupParties(told, ({ identity }) => identity))
    for (const { a, b, reason } of links) {
      note(a.id, { matchId: b.id, reason })
      note(b.id, { matchId: a.id, reason })
    }
  return found
}
