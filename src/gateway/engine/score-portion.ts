import type { CorroborationField } from '#contracts/explanation.ts'
import type { Subject } from '#domain/matching/subject.ts'
import type { Surface } from '#domain/matching/surface.ts'
import type { EntityFacts } from '#domain/matching/watch-entity.ts'
import { topicBonus } from './relevance.ts'
import { prepareSubject, weighEntity, type Asked, type ScoredEntity } from './screen-entity.ts'

/** For whom parties are scored: the same object from one portion to the next. */
export interface ScoredFor {
  subject: Subject
  surface: Surface
}

/** Some parties to be scored, each for whoever it may be. */
export interface Portion {
  /** What scoring reads of each party, as JSON of EntityFacts. */
  facts: readonly string[]
  asked: readonly ScoredFor[]
  /** For each of whom is asked, who is scored, by the places of the facts. */
  places: readonly Uint32Array[]
}

/** A party that passed, with what it is ordered by. */
export interface PassedParty {
  /** The place of its facts in the portion. */
  place: number
  id: string
  scored: ScoredEntity
  /** How grave its gravest topic is. */
  topicBonus: number
}

/** What scoring some parties came to, for one of whom is asked. */
export interface PortionScore {
  passed: PassedParty[]
  /** How many are kept out by what stands beside the name alone, and by what. */
  below: number
  differing: CorroborationField[]
}

/** Scores a portion, for each of whom is asked, wherever that is done. Rejects where the search is cancelled. */
export type Score = (portion: Portion) => Promise<PortionScore[]>

/** Scores in the thread that asks. `prepared`: the subjects made ready, in the order of who is asked for. */
export function scorePortion(
  prepared: readonly Asked[],
  { facts, places }: Pick<Portion, 'facts' | 'places'>,
): PortionScore[] {
  const parties = facts.map((text): EntityFacts => JSON.parse(text))
  return prepared.map((asked, at) => scoresOf(asked, parties, places[at] ?? new Uint32Array()))
}

function scoresOf(asked: Asked, parties: readonly EntityFacts[], places: Uint32Array): PortionScore {
  const passed: PassedParty[] = []
  const differing = new Set<CorroborationField>()
  let below = 0
  for (const place of places) {
    const party = parties[place]
    const weighed = party && weighEntity(asked, party)
    if (party === undefined || weighed === undefined) continue
    if ('passed' in weighed) passed.push({ place, id: party.id, scored: weighed.passed, topicBonus: topicBonus(party) })
    else {
      below++
      for (const field of weighed.keptOutBy) differing.add(field)
    }
  }
  return { passed, below, differing: [...differing] }
}

/** Scores in the thread that asks, which makes each subject ready once. */
export function scoringInThread(): Score {
  const ready = new WeakMap<ScoredFor, Asked>()
  const prepared = (one: ScoredFor): Asked => {
    const asked = ready.get(one) ?? prepareSubject(one.subject, one.surface)
    ready.set(one, asked)
    return asked
  }
  return (portion) => Promise.resolve(scorePortion(portion.asked.map(prepared), portion))
}
