import type { PartyIndex } from '#domain/matching/name-index/party-index.ts'
import type { Database } from '#gateway/db/database.ts'
import { byIndex } from '#gateway/retrieval/by-index.ts'
import { retrievalBy, type Retrieval } from '#gateway/retrieval/candidate-source.ts'
import { HeldIndex } from '#gateway/retrieval/held-index.ts'
import { inDatabase } from '#gateway/retrieval/in-database.ts'
import { engineInThread } from '#gateway/retrieval/index-engine.ts'

/** An index of its own in the thread of the test, and how searches are done by it. */
export function searchingInThread(begunWith?: PartyIndex): { index: HeldIndex; retrieval: Retrieval } {
  const engine = engineInThread()
  const index = new HeldIndex(engine, { bytes: null, kept: null }, begunWith)
  return { index, retrieval: retrievalBy(byIndex(index, 'person'), engine, 'person') }
}

const known = new WeakMap<Database, ReturnType<typeof searchingInThread>>()

/** The same for a database, from one use to the next. */
export function searchingOver(db: Database): ReturnType<typeof searchingInThread> {
  const made = known.get(db) ?? searchingInThread()
  known.set(db, made)
  return made
}

/** Searches by statements alone, as they are done over lists that no index holds. */
export const retrievalInDatabase: Retrieval = retrievalBy(inDatabase, engineInThread(), 'person')
