import type { AskedSubject, CandidateSource, ListFilter } from '#domain/matching/candidate-source.ts'
import type { EntityFacts } from '#domain/matching/watch-entity.ts'
import { allOf } from '#lib/all-of.ts'

/** Whom retrieval brings for a search, as scoring reads them, in the order in which they come; who is gone is left out. */
export async function brought(
  source: CandidateSource,
  asked: AskedSubject,
  filter: ListFilter,
): Promise<EntityFacts[]> {
  const found = (await allOf(source.candidates(asked, filter))).flat()
  const facts = await source.facts(found.map(({ key }) => key))
  return found.flatMap(({ key }): EntityFacts[] => {
    const text = facts.get(key)
    return text === undefined ? [] : [JSON.parse(text)]
  })
}
