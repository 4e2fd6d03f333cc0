import type { CorroborationField, ScoreExplanation } from '#contracts/explanation.ts'
import type { MatchType } from '#contracts/match.ts'
import type { Subject } from '#domain/matching/subject.ts'
import type { Surface } from '#domain/matching/surface.ts'
import type { EntityFacts, ListedName } from '#domain/matching/watch-entity.ts'
import { distinctTypes, matchTypeOf } from './match-types.ts'
import { ScoreBound } from './may-score.ts'
import { preparedName, searchedName, type PreparedName } from './prepared-name.ts'
import { qualify, type Qualified } from './qualifiers.ts'
import { relevanceOf } from './relevance.ts'
import { scoreName, type NameScore } from './score-name.ts'

/** A subject made ready for many comparisons, with what its surface asks. */
export interface Asked {
  subject: Subject
  surface: Surface
  /** Its names read as a person's, and as anybody else's. */
  person: SearchedName[]
  other: SearchedName[]
}

interface SearchedName {
  name: PreparedName
  bound: ScoreBound
}

/** A party that passed, with everything that explains it but the lists. */
export interface ScoredEntity {
  /** 0 to 100, whole. */
  score: number
  /** Each type once, in the order of the contract. */
  matchTypes: MatchType[]
  /** Unbounded order, three decimals; never a percentage (spec/decisions 12). */
  relevance: number
  explanation: Omit<ScoreExplanation, 'lists'>
}

/** Makes a subject ready to be scored. */
export const prepareSubject = (subject: Subject, surface: Surface): Asked => ({
  subject,
  surface,
  person: subject.names.map(({ text }) => readySearched(text, true)),
  other: subject.names.map(({ text }) => readySearched(text, false)),
})

function readySearched(text: string, isPerson: boolean): SearchedName {
  const name = searchedName(text, isPerson)
  return { name, bound: new ScoreBound(name, isPerson) }
}

interface ScoredName extends NameScore {
  name: ListedName
}

/** What a party comes to: it passes, or its name would and only what differs beside the name keeps it out. */
export type Weighed = { passed: ScoredEntity } | { keptOutBy: CorroborationField[] }

/** Scores one party by its best name and by what stands beside it; undefined when the surface leaves it out. */
export function scoreEntity(asked: Asked, facts: EntityFacts): ScoredEntity | undefined {
  const weighed = weighEntity(asked, facts)
  return weighed !== undefined && 'passed' in weighed ? weighed.passed : undefined
}

/** As `scoreEntity`, but where the score decides it also tells what kept a party out whose name would pass. */
export function weighEntity(asked: Asked, facts: EntityFacts): Weighed | undefined {
  const { subject, surface } = asked
  const all = scoreNames(asked, facts)
  const passing = surface.passes === 'name' ? all.filter((scored) => reaches(scored, surface.min)) : all
  const [best] = passing
  if (best === undefined || (best.score === 0 && !best.equal)) return undefined
  const qualified = qualify(subject, facts, surface, best.score)
  const parts = [...best.parts(), ...qualified.parts]
  const score = parts.reduce((sum, { effect }) => sum + effect, 0)
  if (qualified.dropped || (surface.passes === 'score' && score < surface.min)) {
    const isByName = surface.passes === 'name' || best.score < surface.min
    return isByName || qualified.against.length === 0 ? undefined : { keptOutBy: qualified.against }
  }
  return {
    passed: {
      score,
      matchTypes: distinctTypes(passing.filter((scored) => reaches(scored, surface.min)).map(typeOf)),
      relevance: relevanceOf(best, facts),
      explanation: explain(best, score, parts, qualified),
    },
  }
}

/** Every name of a party, the best first; of equal ones the one listed first, which is the primary name. */
function scoreNames({ person, other, subject, surface }: Asked, facts: EntityFacts): ScoredName[] {
  // An equal identifier raises whatever the name scores.
  const least = subject.identifiers.length > 0 ? 0 : surface.min
  const isPerson = facts.kind === 'person'
  const searched = isPerson ? person : other
  const names: ScoredName[] = []
  for (const name of facts.names) {
    const listed = preparedName(name.text, isPerson)
    for (const { name: one, bound } of searched)
      if (bound.mayScore(least, listed))
        names.push({ ...scoreName(one, listed, { quality: name.quality, person: isPerson }), name })
  }
  return names.length < 2 ? names : names.toSorted((a, b) => Number(b.equal) - Number(a.equal) || b.score - a.score)
}

/** A single word or a weak name is capped below 100, so equal names pass without regard to the score. */
const reaches = ({ equal, score }: NameScore, min: number): boolean => equal || (score > 0 && score >= min)

const typeOf = (scored: ScoredName): MatchType => matchTypeOf(scored.name.kind, scored)

const explain = (
  best: ScoredName,
  score: number,
  parts: ScoreExplanation['parts'],
  { corroboration }: Qualified,
): ScoredEntity['explanation'] => ({
  score,
  matched: {
    text: best.name.text,
    kind: best.name.kind,
    quality: best.name.quality,
    path: typeOf(best).replaceAll('_', ' '),
  },
  tokens: best.tokens(),
  parts,
  corroboration,
})
