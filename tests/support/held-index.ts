import type { PartyIndex } from '#domain/matching/name-index/party-index.ts'
import type { Database } from '#gateway/db/database.ts'
import type { Retrieval } from '#gateway/retrieval/candidate-source.ts'
import { HeldIndex } from '#gateway/retrieval/held-index.ts'
import { engineInThread } from '#gateway/retrieval/index-engine.ts'
import { indexRetrieval } from '#gateway/retrieval/index-source.ts'

/** An index of its own in the thread of the test, and how candidates are found by it. */
export function searchingInThread(begunWith?: PartyIndex): { index: HeldIndex; retrieval: Retrieval } {
  const index = new HeldIndex(engineInThread(), { bytes: null, kept: null }, begunWith)
  return { index, retrieval: indexRetrieval(index, 'person') }
}

const known = new WeakMap<Database, ReturnType<typeof searchingInThread>>()

/** The same for a database, from one use to the next. */
export function searchingOver(db: Database): ReturnType<typeof searchingInThread> {
  const made = known.get(db) ?? searchingInThread()
  known.set(db, made)
  return made
}
