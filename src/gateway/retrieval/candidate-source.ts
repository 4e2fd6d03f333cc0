import type { AskedSubject, Candidate, ListFilter, Sight } from '#domain/matching/candidate-source.ts'
import { wholeParties } from '../db/candidates.ts'
import type { Reader } from '../db/database.ts'
import { editionsInForce, factsOfParties, type InForce } from '../db/party-rows.ts'
import type { SearchEngine } from '../engine/screen.ts'
import type { IndexEngine, Rank } from './index-engine.ts'

/**
 * What whoever reads screens with: one search, or one page of many, in the editions that are in force when it begins. The
 * signal cancels it between two portions of parties.
 */
export type Retrieval = (reader: Reader, signal?: AbortSignal) => SearchEngine

/** What one search is done over. */
export interface Looking {
  reader: Reader
  /** The editions that it looks in. */
  inForce: InForce
  signal: AbortSignal | undefined
}

/** One way of finding candidates: portions, each party once, those who share the most first. */
export type Finding = (looking: Looking, asked: AskedSubject, filter: ListFilter) => AsyncIterable<Candidate[]>

/**
 * Retrieval by one way of finding. Whom that finds is read from the database as it is, and parsed and scored where the
 * engine does its work.
 */
export const retrievalBy =
  (find: Finding, engine: Pick<IndexEngine, 'score'>, rank: Rank): Retrieval =>
  (reader, signal) => {
    let read: Promise<InForce> | undefined
    const inForce = () => (read ??= editionsInForce(reader))
    return {
      sight: async ({ tenantId }) => sightIn(await inForce(), tenantId),
      async *candidates(asked, filter) {
        yield* find({ reader, inForce: await inForce(), signal }, asked, filter)
      },
      facts: (keys) => factsOfParties(reader, keys),
      entities: async (found) => {
        signal?.throwIfAborted()
        return wholeParties(reader, found)
      },
      score: (portion) => engine.score(portion, { rank, signal }),
    }
  }

/** What somebody looks in: the editions in force of the installation's lists and of the tenant's own. */
export function sightIn({ lists, rarity }: Pick<InForce, 'lists' | 'rarity'>, tenantId: string | null): Sight {
  const own = lists.filter((list) => list.tenantId === null || list.tenantId === tenantId)
  const seen = JSON.stringify([rarity, ...own.map(({ stamp, begunAt }) => [stamp.id, stamp.version, begunAt])])
  return { lists: own.map(({ stamp }) => stamp), seen }
}

/**
 * What a search depends on beside what it asks: the editions in force, and how common keys are. The same text means that
 * nothing of it has changed.
 */
export const sightOf = async (reader: Reader, { tenantId }: Pick<ListFilter, 'tenantId'>): Promise<string> =>
  sightIn(await editionsInForce(reader), tenantId).seen
