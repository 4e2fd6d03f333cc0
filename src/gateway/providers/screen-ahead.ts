import type { Database, Trx } from '../db/database.ts'
import { screen, type ScreenOutcome, type ScreenQuery } from '../engine/screen.ts'
import { candidateSource, sightOf, type Retrieval } from '../retrieval/candidate-source.ts'

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

/** What was found ahead or, where that was in other editions than those in force, what is found now. */
export async function upToDate(trx: Trx, asked: ScreenQuery, ahead: Found | null): Promise<ScreenOutcome> {
  for (let found = ahead; ;) {
    const seen = await sightOf(trx, asked.filter)
    if (found?.seen === seen) return found.outcome
    found = { seen, outcome: await screen(candidateSource(trx), asked) }
  }
}
