import type { CorroborationField, ListStamp, ScoreExplanation, Screened } from '#contracts/explanation.ts'
import type { BelowThreshold } from '#contracts/search.ts'
import type { Candidate, CandidateSource, ListFilter } from '#domain/matching/candidate-source.ts'
import type { Subject } from '#domain/matching/subject.ts'
import type { Surface } from '#domain/matching/surface.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { topicBonus } from './relevance.ts'
import { prepareSubject, weighEntity, type ScoredEntity } from './screen-entity.ts'
import { engineVersion } from './version.ts'

/** What a search asks the engine, whoever the provider is. */
export interface ScreenQuery {
  subject: Subject
  surface: Surface
  filter: ListFilter
}

/** A listed party that the search found, with everything that explains it. */
export interface ScreenHit extends Omit<ScoredEntity, 'explanation'> {
  entity: WatchEntity
  /** The edition it stands in. */
  list: ListStamp
  explanation: ScoreExplanation
}

/** What a search found, with the editions that it looked in. */
export interface ScreenOutcome {
  /** The best first. */
  hits: ScreenHit[]
  lists: ListStamp[]
  /** Null: nobody was kept out by what stands beside the name alone. */
  belowThreshold: BelowThreshold | null
  screened: Screened
}

/** Screens one subject: retrieves candidates by its names, scores them, and orders what passes. */
export async function screen(
  source: CandidateSource,
  { subject, surface, filter }: ScreenQuery,
): Promise<ScreenOutcome> {
  const lists = await source.lists(filter)
  // the search keeps their hashes; every match with them would be too much
  const named = lists.map(({ id, name, asOf, version }) => ({ id, name, asOf, version }))
  const { passed, belowThreshold, considered } = await score(source, { subject, surface, filter })
  const entities = await source.entities(passed.map(({ candidate }) => candidate))
  const hits = passed.toSorted(byScore).flatMap(({ candidate: { key, list }, scored }): ScreenHit[] => {
    const entity = entities.get(key)
    return entity === undefined
      ? []
      : [{ ...scored, entity, list, explanation: { ...scored.explanation, lists: named } }]
  })
  return { hits, lists, belowThreshold, screened: { engine: engineVersion, considered } }
}

interface Passed {
  candidate: Candidate
  scored: ScoredEntity
}

/** The candidates that pass, and how many do not because of what differs, each party once; scored as they come. */
async function score(
  source: CandidateSource,
  { subject, surface, filter }: ScreenQuery,
): Promise<{ passed: Passed[]; belowThreshold: BelowThreshold | null; considered: number }> {
  const asked = prepareSubject(subject, surface)
  const passed: Passed[] = []
  const differing = new Set<CorroborationField>()
  let [below, considered] = [0, 0]
  for await (const portion of source.candidates({ subject, min: surface.min }, filter)) {
    considered += portion.length
    for (const candidate of portion) {
      const weighed = weighEntity(asked, candidate.facts)
      if (weighed === undefined) continue
      if ('passed' in weighed) passed.push({ candidate, scored: weighed.passed })
      else {
        below++
        for (const field of weighed.keptOutBy) differing.add(field)
      }
    }
  }
  const belowThreshold = below === 0 ? null : { total: below, differing: [...differing].toSorted() }
  return { passed, belowThreshold, considered }
}

const agreements = ({ scored: { explanation } }: Passed): number =>
  explanation.corroboration.agree.length - explanation.corroboration.contradict.length

/** By score, then by what agrees beside the name, then by how grave the topic is. */
function byScore(a: Passed, b: Passed): number {
  return (
    b.scored.score - a.scored.score ||
    agreements(b) - agreements(a) ||
    topicBonus(b.candidate.facts) - topicBonus(a.candidate.facts) ||
    (a.candidate.facts.id < b.candidate.facts.id ? -1 : 1)
  )
}
