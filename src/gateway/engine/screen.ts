import type { ListStamp, ScoreExplanation } from '#contracts/explanation.ts'
import type { MatchType } from '#contracts/match.ts'
import type { Candidate, CandidateSource, ListFilter } from '#domain/matching/candidate-source.ts'
import type { ListedTopic, WatchEntity } from '#domain/matching/watch-entity.ts'
import { explain, matchTypeOf, type ScoredName } from './explain.ts'
import { nameWords, type NameWords } from './name-words.ts'
import { scoreName } from './score-name.ts'

/** What a search asks the engine, whoever the provider is. */
export interface ScreenQuery {
  name: string
  filter: ListFilter
  /** Lowest name score that is let through, 0 to 100. */
  minScore: number
  /** Year of birth with how many years it may be off; null asks for none. Parties without a birth date stay. */
  birth: { year: number; tolerance: number } | null
}

/** A listed party that the search found. */
export interface ScreenHit {
  entity: WatchEntity
  list: ListStamp
  /** Best name first, each type once. */
  matchTypes: MatchType[]
  /** Unbounded order, three decimals; never a percentage (spec/decisions 12). */
  relevance: number
  explanation: ScoreExplanation
}

/** What a search found, with the editions that it looked in. */
export interface ScreenOutcome {
  hits: ScreenHit[]
  lists: ListStamp[]
}

/** At most so many parties are scored (design/screening section 4, Retrieve). */
const mostCandidates = 300

/** Screens one name: retrieves candidates, scores every name of each, and orders what passes by relevance. */
export async function screen(source: CandidateSource, query: ScreenQuery): Promise<ScreenOutcome> {
  const lists = await source.lists(query.filter)
  const searched = nameWords(query.name)
  if (searched.words.length === 0) return { hits: [], lists }
  const keys = {
    folded: searched.words.map(({ text }) => text).join(' '),
    romanised: searched.words.map(({ latin }) => latin).join(' '),
  }
  const candidates = await source.candidates(keys, query.filter, mostCandidates)
  const hits = candidates.flatMap((candidate) => scoreEntity(candidate, searched, query, lists) ?? [])
  return { hits: hits.toSorted(byRelevance), lists }
}

/** Scores one party by its best name; null when it does not pass. */
export function scoreEntity(
  { entity, list }: Candidate,
  searched: NameWords,
  query: ScreenQuery,
  lists: ListStamp[],
): ScreenHit | null {
  if (query.birth && !mayBeBorn(entity, query.birth)) return null
  const scored = entity.names
    .map((name): ScoredName => ({ name, result: scoreName(searched, name.text, name.quality) }))
    .filter(({ result }) => Math.round(result.score * 100) >= query.minScore && result.score > 0)
    .toSorted(byScore)
  const [best] = scored
  if (!best) return null
  return {
    entity,
    list,
    matchTypes: [...new Set(scored.map(matchTypeOf))],
    relevance: relevance(best, entity.topics),
    explanation: explain(best, lists),
  }
}

/** A primary name before an alias of the same score: it is the one that the reader knows. */
function byScore(a: ScoredName, b: ScoredName): number {
  const primary = ({ name }: ScoredName) => (name.kind === 'primary' ? 1 : 0)
  return b.result.score - a.result.score || primary(b) - primary(a)
}

const byRelevance = (a: ScreenHit, b: ScreenHit): number =>
  b.relevance - a.relevance || (a.entity.id < b.entity.id ? -1 : 1)

/** Whether any birth of the party lies within the tolerance; a party without one may be anybody. */
function mayBeBorn({ births }: WatchEntity, { year, tolerance }: { year: number; tolerance: number }): boolean {
  const yearOf = (date: string) => Number(date.slice(0, 4))
  return (
    births.length === 0 ||
    births.some(({ from, to }) => yearOf(from) - tolerance <= year && year <= yearOf(to) + tolerance)
  )
}

const topicBonus = {
  sanction: 0.06,
  pep: 0.04,
  'adverse-media': 0.02,
  'pep-linked': 0.02,
} as const satisfies Partial<Record<ListedTopic['topic'], number>>

/**
 * Orders matches: longer agreeing words say more, a better score says more, and the graver topic comes first among
 * equals. Length stands for rarity here because it depends on nothing but the name itself.
 */
function relevance({ result }: ScoredName, topics: readonly ListedTopic[]): number {
  const words = result.pairedLetters.reduce((sum, letters) => sum + Math.log(1 + letters), 0)
  const bonus = Math.max(
    0,
    ...topics.map(({ topic }) => (topic in topicBonus ? topicBonus[topic as keyof typeof topicBonus] : 0)),
  )
  return Math.round((words * result.score + bonus) * 1000) / 1000
}
