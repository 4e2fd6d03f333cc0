import type { Candidate, CandidateSource } from '../candidate-source.ts'
import type { EntityFacts } from '../watch-entity.ts'
import type { FoundParty, PartyIndex } from './party-index.ts'

/** Reads what the index does not hold. */
export interface PartyReader extends Pick<CandidateSource, 'entities'> {
  /** What scoring reads, by row; who is not there any more is left out. */
  facts(keys: readonly number[]): Promise<ReadonlyMap<number, EntityFacts>>
}

/** So many parties are scored while the next ones are being read. */
const portion = 200

/** Retrieval by one state of the index. Nothing that may reach the score asked for is cut off. */
export const indexSource = (index: PartyIndex, reader: PartyReader): CandidateSource => ({
  async *candidates(keys, filter) {
    const found = index.find(keys, filter)
    for (let from = 0; from < found.length; from += portion)
      yield await candidates(reader, found.slice(from, from + portion))
  },
  entities: (found) => reader.entities(found),
  lists: ({ tenantId }) => Promise.resolve(index.listsOf(tenantId)),
})

async function candidates(reader: PartyReader, found: readonly FoundParty[]): Promise<Candidate[]> {
  const facts = await reader.facts(found.map(({ key }) => key))
  const known = found.flatMap(({ key, likeness, list: { id, name, asOf, version } }) => {
    const own = facts.get(key)
    // The hash of the edition is told once, with the lists, not with every party.
    return own === undefined ? [] : [{ likeness, key, facts: own, list: { id, name, asOf, version } }]
  })
  return known
    .toSorted((a, b) => b.likeness - a.likeness || (a.facts.id < b.facts.id ? -1 : 1))
    .map(({ key, facts: own, list }) => ({ key, facts: own, list }))
}
