import type { ListStamp, ScoreExplanation } from '#contracts/explanation.ts'
import type { MatchType } from '#contracts/match.ts'
import type { Candidate, CandidateSource, ListFilter } from '#domain/matching/candidate-source.ts'
import type { ListedName, WatchEntity } from '#domain/matching/watch-entity.ts'
import { birthYearAgrees } from './birth-year.ts'
import { distinctTypes, matchTypeOf } from './match-types.ts'
import { prepareName, type PreparedName } from './prepared-name.ts'
import { relevanceOf, topicBonus } from './relevance.ts'
import { retrievalKeys } from './retrieval-keys.ts'
import { scoreName, type NameScore } from './score-name.ts'

/** What a search asks the engine, whoever the provider is. */
export interface ScreenQuery {
  name: string
  filter: ListFilter
  /** Lowest name score that is let through, 0 to 100; a name equal after folding always is. */
  minScore: number
  /** Year of birth with how many years it may be off; null asks for none. Parties without a birth date stay. */
  birth: { year: number; tolerance: number } | null
}

/** A listed party that the search found, with everything that explains it. */
export interface ScreenHit {
  entity: WatchEntity
  /** The edition it stands in. */
  list: ListStamp
  /** Each type once, in the order of the contract. */
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
  const keys = retrievalKeys(query.name, true)
  if (keys.folded === '') return { hits: [], lists }
  const candidates = await source.candidates(keys, query.filter, mostCandidates)
  const searched = { person: prepareName(query.name, true), other: prepareName(query.name, false) }
  const hits = candidates.flatMap((candidate) => toHit(candidate, searched, query, lists) ?? [])
  return { hits: hits.toSorted(byRelevance), lists }
}

interface ScoredName extends NameScore {
  name: ListedName
  type: MatchType
}

function toHit(
  { entity, list }: Candidate,
  searched: { person: PreparedName; other: PreparedName },
  query: ScreenQuery,
  lists: ListStamp[],
): ScreenHit | undefined {
  const born =
    query.birth === null ? undefined : birthYearAgrees(entity.births, query.birth.year, query.birth.tolerance)
  if (born === false) return undefined
  const names = scoreNames(entity, searched).filter((scored) => passes(scored, query.minScore))
  const [best] = names
  if (best === undefined) return undefined
  const agreeing: ScoreExplanation['parts'] = []
  if (born === true) agreeing.push({ field: 'birth-date', effect: 0 })
  if (entity.countries.some(({ code }) => query.filter.countries.includes(code)))
    agreeing.push({ field: 'country', effect: 0 })
  return {
    entity,
    list,
    relevance: relevanceOf(best, entity),
    matchTypes: distinctTypes(names.map(({ type }) => type)),
    explanation: explain(best, agreeing, lists),
  }
}

/** Every name of a party, the best first; of equal ones the one listed first, which is the primary name. */
function scoreNames(entity: WatchEntity, searched: { person: PreparedName; other: PreparedName }): ScoredName[] {
  const person = entity.kind === 'person'
  const names = entity.names.map((name): ScoredName => {
    const listed = prepareName(name.text, person)
    const scored = scoreName(person ? searched.person : searched.other, listed, { quality: name.quality, person })
    return { ...scored, name, type: matchTypeOf(name.kind, scored) }
  })
  return names.toSorted((a, b) => Number(b.equal) - Number(a.equal) || b.score - a.score)
}

/** A single word or a weak name is capped below 100, so equal names pass without regard to the score. */
const passes = ({ equal, score }: NameScore, minScore: number): boolean => equal || (score > 0 && score >= minScore)

/** What agrees beside the name stands in the parts without an effect: it corroborates, it does not score. */
const explain = (
  { name, type, score, tokens, parts }: ScoredName,
  agreeing: ScoreExplanation['parts'],
  lists: ListStamp[],
): ScoreExplanation => ({
  score,
  matched: { text: name.text, kind: name.kind, quality: name.quality, path: type.replaceAll('_', ' ') },
  tokens,
  parts: [...parts, ...agreeing],
  lists,
})

const agreements = ({ explanation }: ScreenHit): number => explanation.parts.filter(({ effect }) => effect === 0).length

function byRelevance(a: ScreenHit, b: ScreenHit): number {
  return (
    b.relevance - a.relevance ||
    b.explanation.score - a.explanation.score ||
    agreements(b) - agreements(a) ||
    topicBonus(b.entity) - topicBonus(a.entity) ||
    (a.entity.id < b.entity.id ? -1 : 1)
  )
}
