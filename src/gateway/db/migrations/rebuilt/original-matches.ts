import type { Kysely } from 'kysely'
import { matchesAsFound } from './as-found.ts'
import { insertRows, type OldSearch } from './rows.ts'

/** Keeps what a search found beside its matches, which monitoring has written over: as far as changes tell it. */
export async function keepOriginalsOf(db: Kysely<unknown>, search: OldSearch): Promise<void> {
  const matches = await matchesAsFound(db, search)
  const keptAt = new Date().toISOString()
  await insertRows(
    db,
    'match_originals',
    matches.map(({ now, found }) => ({
      ...now,
      ...found,
      match_id: now['id'],
      reconstructed: true,
      kept_at: keptAt,
    })),
  )
}
