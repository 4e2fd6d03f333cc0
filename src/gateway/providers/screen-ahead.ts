import { refuseWithoutCredits } from '../db/credits.ts'
import type { Database, Trx } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { screen, type ScreenOutcome, type ScreenQuery } from '../engine/screen.ts'
import { candidateSource, sightOf, type Retrieval } from '../retrieval/candidate-source.ts'
import type { ProviderPort } from './port.ts'

/** What a search costs that was not run before, in credits. */
export const searchPrice = 1

/** What was found for a search, and what retrieval saw when it began. */
export interface Found {
  seen: string
  outcome: ScreenOutcome
}

/** Screens ahead of the transaction that stores what is found. */
export async function findAhead(db: Database, retrieval: Retrieval, asked: ScreenQuery): Promise<Found> {
  const seen = await sightOf(db, asked.filter)
  return { seen, outcome: await screen(retrieval(db), asked) }
}

/**
 * Screens ahead of the transaction that stores the search: a connection that waited for retrieval and scoring, with the
 * tenant's credits locked, would be missing for everybody else. Throws InsufficientCredits before any work is done.
 */
export async function screenAhead<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  { db, retrieval }: { db: Database; retrieval: Retrieval },
  query: Query,
): Promise<Found> {
  await refuseWithoutCredits(scope, db, searchPrice, port.service)
  return findAhead(db, retrieval, port.screenQuery(query, scope.tenantId))
}

/** What was found ahead or, where that was in other editions than those in force, what is found now. */
export async function upToDate(trx: Trx, asked: ScreenQuery, ahead: Found | null): Promise<ScreenOutcome> {
  for (let found = ahead; ;) {
    const seen = await sightOf(trx, asked.filter)
    if (found?.seen === seen) return found.outcome
    found = { seen, outcome: await screen(candidateSource(trx), asked) }
  }
}
