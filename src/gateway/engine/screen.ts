import type { ListStamp, ScoreExplanation } from '#contracts/explanation.ts'
import type { Candidate, CandidateSource, ListFilter } from '#domain/matching/candidate-source.ts'
import type { Subject } from '#domain/matching/subject.ts'
import type { Surface } from '#domain/matching/surface.ts'
import { topicBonus } from './relevance.ts'
import { retrievalKeys } from './retrieval-keys.ts'
import { prepareSubject, scoreEntity, type Asked, type ScoredEntity } from './screen-entity.ts'

/** What a search asks the engine, whoever the provider is. */
export interface ScreenQuery {
  subject: Subject
  surface: Surface
  filter: ListFilter
}

/** A listed party that the search found, with everything that explains it. */
export interface ScreenHit extends Candidate, Omit<ScoredEntity, 'explanation'> {
  explanation: ScoreExplanation
}

/** What a search found, with the editions that it looked in. */
export interface ScreenOutcome {
  /** The best first. */
  hits: ScreenHit[]
  lists: ListStamp[]
}

/** At most so many parties are scored for each name (design/screening section 4, Retrieve). */
const mostCandidates = 300

/** Screens one subject: retrieves candidates by each of its names, scores them, and orders what passes. */
export async function screen(
  source: CandidateSource,
  { subject, surface, filter }: ScreenQuery,
): Promise<ScreenOutcome> {
  const lists = await source.lists(filter)
  const candidates = await retrieve(source, subject, filter)
  const asked = prepareSubject(subject, surface)
  const hits = candidates.flatMap((candidate) => toHit(asked, candidate, lists) ?? [])
  return { hits: hits.toSorted(byScore), lists }
}

/** The candidates of every name, each party once. */
async function retrieve(source: CandidateSource, subject: Subject, filter: ListFilter): Promise<Candidate[]> {
  const found = new Map<string, Candidate>()
  for (const { text } of subject.names) {
    const keys = retrievalKeys(text, true)
    if (keys.folded === '') continue
    for (const candidate of await source.candidates(keys, filter, mostCandidates))
      found.set(candidate.entity.id, candidate)
  }
  return Array.from(found.values())
}

function toHit(asked: Asked, candidate: Candidate, lists: ListStamp[]): ScreenHit | undefined {
  const scored = scoreEntity(asked, candidate.entity)
  return scored && { ...candidate, ...scored, explanation: { ...scored.explanation, lists } }
}

const agreements = ({ explanation: { corroboration } }: ScreenHit): number =>
  corroboration.agree.length - corroboration.contradict.length

/** By score, then by what agrees beside the name, then by how grave the topic is (design/screening section 4). */
function byScore(a: ScreenHit, b: ScreenHit): number {
  return (
    b.score - a.score ||
    agreements(b) - agreements(a) ||
    topicBonus(b.entity) - topicBonus(a.entity) ||
    (a.entity.id < b.entity.id ? -1 : 1)
  )
}
