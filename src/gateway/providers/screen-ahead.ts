import { heldParties } from '../db/candidates.ts'
import { refuseWithoutCredits } from '../db/credits.ts'
import type { Database, Reader, Trx } from '../db/database.ts'
import type { MonitorKey } from '../db/rescreen-items.ts'
import type { Scope } from '../db/scope.ts'
import { screen, screenMany, type ScreenOutcome, type ScreenQuery } from '../engine/screen.ts'
import { sightOf, type Retrieval } from '../retrieval/candidate-source.ts'
import { Overtaken } from '../retrieval/overtaken.ts'
import type { ProviderPort } from './port.ts'

/** What a search costs that was not run before, in credits. */
export const searchPrice = 1

/** What was found for a search, and what retrieval saw when it began. */
export interface Found {
  seen: string
  outcome: ScreenOutcome
}

/** Screens ahead of the transaction that stores what is found; the signal cancels that between portions of parties. */
export async function findAhead(
  reader: Reader,
  retrieval: Retrieval,
  asked: ScreenQuery,
  signal?: AbortSignal,
): Promise<Found> {
  const engine = retrieval(reader, signal)
  const { seen } = await engine.sight(asked.filter)
  return { seen, outcome: await screen(engine, asked) }
}

/**
 * The same for a search that holds matches already, whose parties are scored whether retrieval brings them or not: that
 * may cut off whom it finds least alike, and a match goes only because of what is listed.
 */
export async function findAgain(
  reader: Reader,
  retrieval: Retrieval,
  asked: ScreenQuery,
  of: MonitorKey,
): Promise<Found> {
  const engine = retrieval(reader)
  const { seen } = await engine.sight(asked.filter)
  return { seen, outcome: await screen(engine, asked, await heldParties(reader, of, asked.filter)) }
}

/** The same for many searches, in their order. */
export async function findManyAhead(
  reader: Reader,
  retrieval: Retrieval,
  asked: readonly ScreenQuery[],
  signal?: AbortSignal,
): Promise<Found[]> {
  const engine = retrieval(reader, signal)
  const sights = await Promise.all(asked.map(({ filter }) => engine.sight(filter)))
  const outcomes = await screenMany(engine, asked)
  return outcomes.map((outcome, at) => ({ seen: sights[at]?.seen ?? '', outcome }))
}

/**
 * Screens ahead of the transaction that stores the search: a connection that waited for retrieval and scoring, with the
 * tenant's credits locked, would be missing for everybody else. The signal cancels it. Throws InsufficientCredits before any work is done.
 */
export async function screenAhead<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  { db, retrieval }: { db: Database; retrieval: Retrieval },
  query: Query,
  signal: AbortSignal,
): Promise<Found> {
  await refuseWithoutCredits(scope, db, searchPrice, port.service)
  return findAhead(db, retrieval, port.screenQuery(query, scope.tenantId), signal)
}

/** What was found ahead. Throws Overtaken where that was in other editions than those in force, or nothing was. */
export async function upToDate(trx: Trx, { filter }: ScreenQuery, ahead: Found | null): Promise<ScreenOutcome> {
  return outcomeIn(ahead === null ? '' : await sightOf(trx, filter), ahead)
}

/** The same where somebody has asked already what the editions in force are. */
export function outcomeIn(seen: string, ahead: Found | null): ScreenOutcome {
  if (ahead?.seen !== seen) throw new Overtaken()
  return ahead.outcome
}
