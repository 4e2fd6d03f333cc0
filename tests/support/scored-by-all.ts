import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { screen, type SearchEngine } from '#gateway/engine/screen.ts'
import { prepareSubject, scoreEntity } from '#gateway/engine/screen-entity.ts'
import { subjectKeys } from '#gateway/engine/subject-keys.ts'
import { nameQuery } from './name-query.ts'

/** What retrieval looks up for a name, whatever score is asked for. */
export const keysOfName = (name: string): RetrievalKeys[] => subjectKeys(nameQuery(name).subject, 0)

/** Who scores so much, each with the score, when everybody is scored. */
export function foundByEverybody(parties: readonly WatchEntity[], name: string, min: number): string[] {
  const { subject, surface } = nameQuery(name, min)
  const asked = prepareSubject(subject, surface)
  return parties
    .flatMap((party) => {
      const scored = scoreEntity(asked, party)
      return scored === undefined ? [] : [`${party.sourceId} ${scored.score}`]
    })
    .toSorted()
}

/** The same when those are scored whom retrieval brings. */
export async function foundThrough(source: SearchEngine, name: string, min: number): Promise<string[]> {
  const { hits } = await screen(source, nameQuery(name, min))
  return hits.map(({ entity, score }) => `${entity.sourceId} ${score}`).toSorted()
}
