import type { Candidate, CandidateSource } from '#domain/matching/candidate-source.ts'
import type { FoundParty } from '#domain/matching/name-index/party-index.ts'
import type { EntityFacts } from '#domain/matching/watch-entity.ts'
import { wholeParties } from '../db/candidates.ts'
import { factsOfParties } from '../db/party-rows.ts'
import type { Retrieval } from './candidate-source.ts'
import type { HeldIndex } from './held-index.ts'
import type { Rank } from './index-engine.ts'

/** So many parties are scored while the next ones are being read. */
const portion = 200

/** Retrieval by the index that a process holds, whoever reads. Nothing that may reach the score asked for is cut off. */
export const indexRetrieval =
  (held: HeldIndex, rank: Rank): Retrieval =>
  (reader): CandidateSource => ({
    async *candidates(asked, filter) {
      await held.of(reader)
      yield* inPortions(await held.find(asked, filter, rank), (keys) => factsOfParties(reader, keys))
    },
    entities: (found) => wholeParties(reader, found),
    lists: async ({ tenantId }) => (await held.of(reader)).listsOf(tenantId),
  })

/** What scoring reads of parties that were found, portion by portion; who is not there any more is left out. */
export async function* inPortions(
  found: readonly FoundParty[],
  read: (keys: readonly number[]) => Promise<ReadonlyMap<number, EntityFacts>>,
): AsyncGenerator<Candidate[]> {
  for (let from = 0; from < found.length; from += portion) {
    const parties = found.slice(from, from + portion)
    const facts = await read(parties.map(({ key }) => key))
    yield inOrder(parties, facts)
  }
}

function inOrder(found: readonly FoundParty[], facts: ReadonlyMap<number, EntityFacts>): Candidate[] {
  const known = found.flatMap(({ key, likeness, list: { id, name, asOf, version } }) => {
    const own = facts.get(key)
    // The hash of the edition is told once, with the lists, not with every party.
    return own === undefined ? [] : [{ likeness, key, facts: own, list: { id, name, asOf, version } }]
  })
  return known
    .toSorted((a, b) => b.likeness - a.likeness || (a.facts.id < b.facts.id ? -1 : 1))
    .map(({ key, facts: own, list }) => ({ key, facts: own, list }))
}
