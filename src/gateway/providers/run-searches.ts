import { creditsLeft, InsufficientCredits } from '../db/credits.ts'
import { inTransaction, type Database, type Trx } from '../db/database.ts'
import type { Act, Scope } from '../db/scope.ts'
import type { Retrieval } from '../retrieval/candidate-source.ts'
import { untilNotOvertaken } from '../retrieval/overtaken.ts'
import type { ProviderPort } from './port.ts'
import { storeSearches, type FoundRequest, type SearchRequest } from './run-search.ts'
import { findManyAhead, searchPrice } from './screen-ahead.ts'

/** So many are looked for at once. */
const atOnce = 50
/** What one transaction stores: whoever else needs the database waits no longer than for this. */
const most = { searches: 25, matches: 120 }

/** What a batch works with: for one that nobody waits for, the database and the retrieval of background work. */
interface BatchParts {
  db: Database
  retrieval: Retrieval
  now: () => Date
  newId: () => string
}

/** Some searches of a batch that were stored together. */
export interface StoredPage {
  /** The place of the first of them in the batch. */
  from: number
  /** Their ids, in their order. */
  ids: readonly string[]
}

interface BatchOptions {
  /** Names the batch in the audit log. */
  requestId: string
  /**
   * Keeps how far the batch has come, in the transaction that stores a page: whoever goes on from there after a kill
   * neither repeats a search nor skips one.
   */
  keep?: (trx: Trx, page: StoredPage) => Promise<void>
  /** Is told how many are stored, page by page. */
  progress?: (stored: number) => void
  /** Stops the batch between two pages. */
  signal?: AbortSignal
}

/**
 * Runs many searches of one person with a provider, in their order, and stores them page by page; a page is stored whole
 * or not at all. Where there are not credits for all of them, those are stored that can be paid, and then it throws
 * InsufficientCredits: the rest can be run once there are more. Rejects with the reason of the signal where it is
 * stopped.
 */
export async function runSearches<Query>(
  { db, retrieval, now, newId }: BatchParts,
  port: ProviderPort<Query>,
  scope: Scope,
  requests: readonly SearchRequest<Query>[],
  { requestId, keep, progress, signal }: BatchOptions,
): Promise<void> {
  let stored = 0
  const store = async (asked: readonly FoundRequest<Query>[]) => {
    const act: Act = { at: now(), newId, requestId, key: null }
    const ids = await inTransaction(db, async (trx) => {
      const made = await storeSearches(port, scope, trx, act, asked)
      await keep?.(trx, { from: stored, ids: made })
      return made
    })
    stored += ids.length
    progress?.(stored)
  }
  const goOn = async () => {
    signal?.throwIfAborted()
    const payable = Math.floor((await creditsLeft(scope, db, port.service)) / searchPrice)
    if (payable === 0) throw new InsufficientCredits(port.service, 0)
    const next = requests.slice(stored, stored + Math.min(atOnce, payable))
    const queries = next.map(({ query }) => port.screenQuery(query, scope.tenantId))
    const found = await findManyAhead(db, retrieval, queries, signal)
    const asked = next.map((request, at) => ({ request, found: found[at] ?? null }))
    for (const page of pagesOf(asked)) {
      signal?.throwIfAborted()
      await store(page)
    }
  }
  while (stored < requests.length)
    await untilNotOvertaken(goOn).catch((error: unknown) => {
      // Somebody else has spent credits meanwhile, and left some.
      if (!(error instanceof InsufficientCredits) || error.available < searchPrice) throw error
    })
}

/** Searches as they are stored together: not too many, with not too many matches, unless one alone has more. */
function* pagesOf<Query>(asked: readonly FoundRequest<Query>[]): Generator<FoundRequest<Query>[]> {
  let page: FoundRequest<Query>[] = []
  let matches = 0
  for (const one of asked) {
    const own = one.found?.outcome.hits.length ?? 0
    if (page.length === most.searches || (page.length > 0 && matches + own > most.matches)) {
      yield page
      page = []
      matches = 0
    }
    page.push(one)
    matches += own
  }
  if (page.length > 0) yield page
}
