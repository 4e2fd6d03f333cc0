import { availableParallelism } from 'node:os'
import type { ListStamp, ScoreExplanation, Screened } from '#contracts/explanation.ts'
import type { BelowThreshold } from '#contracts/search.ts'
import type { Candidate, CandidateSource, ListFilter } from '#domain/matching/candidate-source.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { allOf } from '#lib/all-of.ts'
import { FewAtOnce } from '#lib/few-at-once.ts'
import type { Score, ScoredFor } from './score-portion.ts'
import type { ScoredEntity } from './screen-entity.ts'
import { Tally } from './tally.ts'

/** What a search asks the engine, whoever the provider is. */
export interface ScreenQuery extends ScoredFor {
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

/** What is screened with: who finds parties and reads them, and who scores them. */
export interface SearchEngine extends CandidateSource {
  score: Score
}

/** So many portions of one search are scored while the next one is read. */
const portionsAtOnce = 2
/** So many parties of many searches are read and scored at once. */
const portion = 200

/**
 * Screens one subject: retrieves candidates by its names, has them scored, and orders what passes. `besides` are scored
 * whether they are brought or not. Rejects where the search is cancelled, as it is told between two portions.
 */
export async function screen(
  engine: SearchEngine,
  query: ScreenQuery,
  besides: readonly Candidate[] = [],
): Promise<ScreenOutcome> {
  const { lists } = await engine.sight(query.filter)
  const tally = new Tally(query.surface.min)
  const scoring = new FewAtOnce(portionsAtOnce)
  const scoreFound = async (found: readonly Candidate[]) =>
    scoring.add(scoreSome(engine, await readFacts(engine, found), [{ query, tally, wants: () => true }]))
  const brought = new Set<number>()
  for await (const found of candidatesOf(engine, query)) {
    for (const { key } of found) brought.add(key)
    await scoreFound(found)
  }
  for (const some of inPortions(besides.filter(({ key }) => !brought.has(key)))) await scoreFound(some)
  await scoring.end()
  const entities = await engine.entities(tally.kept)
  return tally.outcome(lists, entities)
}

/**
 * The same for many subjects, in their order: they are looked for in every thread at once, and who is a candidate of
 * several is read once.
 */
export async function screenMany(engine: SearchEngine, queries: readonly ScreenQuery[]): Promise<ScreenOutcome[]> {
  const asking = queries.map((query) => ({ query, tally: new Tally(query.surface.min), keys: new Set<number>() }))
  const found = new Map<number, Candidate>()
  const looking = new FewAtOnce(availableParallelism())
  for (const { query, keys } of asking) {
    const look = async () => {
      for (const candidate of (await allOf(candidatesOf(engine, query))).flat()) {
        keys.add(candidate.key)
        found.set(candidate.key, candidate)
      }
    }
    await looking.add(look())
  }
  await looking.end()
  const scoring = new FewAtOnce(availableParallelism() + 1)
  const wanting = asking.map(({ keys, ...rest }) => ({ ...rest, wants: (key: number) => keys.has(key) }))
  for (const some of inPortions([...found.values()].toSorted((a, b) => a.key - b.key)))
    await scoring.add(scoreSome(engine, await readFacts(engine, some), wanting))
  await scoring.end()
  const passed = new Map(asking.flatMap(({ tally }) => tally.kept.map((candidate) => [candidate.key, candidate])))
  const entities = await engine.entities([...passed.values()])
  return Promise.all(
    asking.map(async ({ query, tally }) => tally.outcome((await engine.sight(query.filter)).lists, entities)),
  )
}

const candidatesOf = (engine: SearchEngine, { subject, surface, filter }: ScreenQuery) =>
  engine.candidates({ subject, min: surface.min }, filter)

function* inPortions(found: readonly Candidate[]): Generator<Candidate[]> {
  for (let from = 0; from < found.length; from += portion) yield found.slice(from, from + portion)
}

/** A party that is there, with what scoring reads of it. */
interface ReadParty extends Candidate {
  facts: string
}

/** Reads some parties; who is gone meanwhile is left out. */
async function readFacts(engine: SearchEngine, found: readonly Candidate[]): Promise<ReadParty[]> {
  const texts = await engine.facts(found.map(({ key }) => key))
  return found.flatMap((candidate) => {
    const facts = texts.get(candidate.key)
    return facts === undefined ? [] : [{ ...candidate, facts }]
  })
}

/** A search that parties are scored for. */
interface Wanting {
  query: ScreenQuery
  tally: Tally
  /** Whether a party is a candidate of it. */
  wants: (key: number) => boolean
}

/** Has some parties scored for whoever wants them. */
async function scoreSome(
  engine: SearchEngine,
  parties: readonly ReadParty[],
  wanting: readonly Wanting[],
): Promise<void> {
  const asking = wanting.flatMap((one) => {
    const places = parties.flatMap(({ key }, place) => (one.wants(key) ? [place] : []))
    return places.length === 0 ? [] : [{ ...one, places: Uint32Array.from(places) }]
  })
  if (asking.length === 0) return
  const scores = await engine.score({
    facts: parties.map(({ facts }) => facts),
    asked: asking.map(({ query }) => query),
    places: asking.map(({ places }) => places),
  })
  for (const [at, { tally, places }] of asking.entries()) tally.add(parties, places.length, scores[at])
}
